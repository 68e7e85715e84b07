using System;
using System.Collections.Generic;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>Many observers, many maps, one call. It holds pointers and no references, so that a job may keep it, and maps
    /// may lie in memory of yours, such as NativeArrays. Observer i of map m is number m * Observers + i.</summary>
    public unsafe struct ViewBatch
    {
        /// <summary>How many threads: 1 is the calling one alone, 0 one for each core.</summary>
        public int Threads;

        /// <summary>How many maps.</summary>
        public int Maps;

        /// <summary>How many observers on each map.</summary>
        public int Observers;

        /// <summary>Maps in your own memory: tile (x, y) of map m is at
        /// <c>Tiles + x * TilesX + y * TilesY + m * TilesMap</c>.</summary>
        public void* Tiles;

        /// <summary>The size of a tile: 1, 2, 4 or 8 bytes. It is opaque unless all are 0.</summary>
        public int TileBytes;

        /// <summary>For arrays of transparency: then 0 is opaque.</summary>
        public bool ZeroIsOpaque;

        /// <summary>How many columns each map in <see cref="Tiles"/> has.</summary>
        public int Width;

        /// <summary>How many rows each map in <see cref="Tiles"/> has.</summary>
        public int Height;

        /// <summary>From a tile to the next in its row, in bytes.</summary>
        public long TilesX;

        /// <summary>From a row to the next, in bytes.</summary>
        public long TilesY;

        /// <summary>From a map to the next, in bytes.</summary>
        public long TilesMap;

        /// <summary>The observers' tiles.</summary>
        public Point* Origins;

        /// <summary>The options of all observers.</summary>
        public SightOptions Options;

        /// <summary>A radius for each observer, instead of the options'; or null.</summary>
        public int* Radii;

        /// <summary>A direction for each observer's cone; or null.</summary>
        public Point* Directions;

        /// <summary>The view is a window around the observer, of that many columns. 0: the whole map.</summary>
        public int WindowWidth;

        /// <summary>How many rows the window has.</summary>
        public int WindowHeight;

        /// <summary>The observer's column in the window.</summary>
        public int AnchorX;

        /// <summary>The observer's row in the window.</summary>
        public int AnchorY;

        /// <summary>Rotate windows so that the direction, along an axis, is up.</summary>
        public bool Turned;

        /// <summary>The views: tile (x, y) of view v is at <c>Output + x * OutputX + y * OutputY + v * OutputView</c>: 1 or
        /// 0.</summary>
        public byte* Output;

        /// <summary>From a tile of a view to the next in its row, in bytes.</summary>
        public long OutputX;

        /// <summary>From a row to the next, in bytes.</summary>
        public long OutputY;

        /// <summary>From a view to the next, in bytes.</summary>
        public long OutputView;

        /// <summary>Write bits, as <see cref="OpacityMap.FieldOfViewBits(Point, SightOptions, byte*, long)"/> does; there is no
        /// OutputX.</summary>
        public bool AsBits;

        /// <summary>The output is all 0 already.</summary>
        public bool IsCleared;

        /// <summary>Computes all views of maps in <see cref="Tiles"/>. Everything is checked before the first is
        /// written.</summary>
        public void Compute() => Status.Check(Run(null));

        /// <summary>Computes all views and returns whether that succeeded, without an exception: for Burst.</summary>
        public bool TryCompute() => Run(null) == Status.Ok;

        /// <summary>Computes all views of these maps, which are of one size.</summary>
        public void Compute(IReadOnlyList<OpacityMap> maps)
        {
            Maps = Status.NotNull(maps, nameof(maps)).Count;
            using (var handles = HandleArray.Rent())
            {
                for (var i = 0; i < Maps; ++i) handles.Add(Status.NotNull(maps[i], "one of the maps").Handle);
                fixed (IntPtr* first = handles.Pointers) Status.Check(Run(first));
            }
        }

        int Run(IntPtr* handles)
        {
            var options = Options.ToNative();
            var batch = NativeBatch.Default;
            batch.Threads = Threads;
            batch.Maps = Maps;
            batch.Observers = Observers;
            batch.Handles = handles;
            batch.Tiles = Tiles;
            batch.TileBytes = TileBytes;
            batch.ZeroIsClear = ZeroIsOpaque ? 0 : 1;
            batch.Width = Width;
            batch.Height = Height;
            batch.TilesX = (IntPtr)TilesX;
            batch.TilesY = (IntPtr)TilesY;
            batch.TilesMap = (IntPtr)TilesMap;
            batch.Origins = NativeNumbers.Of(Origins);
            batch.Options = &options;
            if (Radii != null) batch.Radii = NativeNumbers.Of(Radii);
            if (Directions != null) batch.Directions = NativeNumbers.Of(Directions);
            batch.WindowWidth = WindowWidth;
            batch.WindowHeight = WindowHeight;
            batch.AnchorX = AnchorX;
            batch.AnchorY = AnchorY;
            batch.Turned = Turned ? 1 : 0;
            batch.Output = Output;
            batch.OutputX = (IntPtr)OutputX;
            batch.OutputY = (IntPtr)OutputY;
            batch.OutputView = (IntPtr)OutputView;
            batch.AsBits = AsBits ? 1 : 0;
            batch.IsCleared = IsCleared ? 1 : 0;
            return NativeMethods.sightline_fields_of_view(&batch);
        }
    }
}
