using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;
using Unity.Jobs;
using Unity.Mathematics;

namespace Sightline.Samples
{
    /// <summary>The same view without an interface: the library reads the tiles where they are. No object, no callback and no
    /// exception, so it may be compiled by Burst: add [BurstCompile].</summary>
    public unsafe struct FovJob : IJob
    {
        [ReadOnly] public NativeArray<TileType> Tiles;
        public int Width, Height, Range;
        public int2 Origin;

        /// <summary>A byte for each tile, row by row: 1 if it is seen.</summary>
        public NativeArray<byte> Seen;

        public void Execute()
        {
            var origin = new Point(Origin.x, Origin.y);
            var batch = new ViewBatch
            {
                Threads = 1,
                Maps = 1,
                Observers = 1,
                Tiles = Tiles.GetUnsafeReadOnlyPtr(),
                TileBytes = 1,
                Width = Width,
                Height = Height,
                TilesX = 1,
                TilesY = Width,
                Origins = &origin,
                Options = new SightOptions { Radius = Range, Algorithm = Algorithm.Bevelled },
                Output = (byte*)Seen.GetUnsafePtr(),
                OutputX = 1,
                OutputY = Width
            };
            if (batch.TryCompute()) return;
            for (var i = 0; i < Seen.Length; ++i) Seen[i] = 0; // the origin is outside the map
        }
    }
}
