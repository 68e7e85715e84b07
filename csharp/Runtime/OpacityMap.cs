using System;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>A map of opaque tiles, squares or hexagons. Everything outside it stops sight. Any number of threads may read one
    /// map at once; a thread that changes it must be the only one to use it.</summary>
    public sealed unsafe partial class OpacityMap : IDisposable
    {
        /// <summary>The longest side of a map.</summary>
        public const int MaxSide = 32768;

        internal readonly MapHandle Handle;

        OpacityMap(MapHandle handle)
        {
            Handle = handle;
            Width = NativeMethods.sightline_map_width(handle);
            Height = NativeMethods.sightline_map_height(handle);
        }

        /// <summary>Makes a map without opaque tiles.</summary>
        /// <exception cref="ArgumentOutOfRangeException">A side is longer than <see cref="MaxSide"/>.</exception>
        public OpacityMap(int width, int height) : this(New(width, height)) { }

        static MapHandle New(int width, int height)
        {
            IntPtr map;
            Status.Check(NativeMethods.sightline_map_new(width, height, out map));
            return new MapHandle(map);
        }

        /// <summary>Makes a map of a drawing. The characters of <paramref name="opaque"/> stop sight; short rows are filled up
        /// with walls.</summary>
        public static OpacityMap FromText(string text, string opaque = "#")
        {
            Status.NotNull(opaque, nameof(opaque));
            var rows = Status.NotNull(text, nameof(text)).Split('\n');
            var height = rows[rows.Length - 1].Length == 0 ? rows.Length - 1 : rows.Length;
            var width = 0;
            for (var y = 0; y < height; ++y)
            {
                rows[y] = rows[y].TrimEnd('\r');
                width = Math.Max(width, rows[y].Length);
            }
            var map = new OpacityMap(width, height);
            var tiles = new bool[map.Area];
            for (var y = 0; y < height; ++y)
            {
                for (var x = 0; x < width; ++x)
                    tiles[y * width + x] = x >= rows[y].Length || opaque.IndexOf(rows[y][x]) >= 0;
            }
            map.SetAll(tiles);
            return map;
        }

        /// <summary>Frees the map's memory.</summary>
        public void Dispose() => Handle.Dispose();

        /// <summary>How many columns.</summary>
        public int Width { get; }

        /// <summary>How many rows.</summary>
        public int Height { get; }

        /// <summary>All tiles.</summary>
        public TileRect Bounds => new TileRect(0, 0, Width, Height);

        long Area => (long)Width * Height;

        int BytesInRow => (Width + 7) / 8;

        /// <summary>Whether a tile stops sight; true outside the map.</summary>
        public bool IsOpaque(Point p) => NativeMethods.sightline_map_get(Handle, p.X, p.Y) != 0;

        /// <summary>Makes a tile opaque or clear.</summary>
        public void SetOpaque(Point p, bool opaque) =>
            Status.Check(NativeMethods.sightline_map_set(Handle, p.X, p.Y, opaque ? 1 : 0));

        /// <summary>Makes a rectangle of tiles, which must lie on the map, opaque or clear.</summary>
        public void Fill(TileRect area, bool opaque) =>
            Status.Check(NativeMethods.sightline_map_fill(Handle, area.X, area.Y, area.Width, area.Height,
                opaque ? 1 : 0));

        /// <summary>Sets all tiles, row by row: opaque where not 0. Resets haze and thin walls.</summary>
        public void SetAll(ReadOnlySpan<byte> tiles)
        {
            Status.NeedLength(nameof(tiles), tiles.Length, Area);
            fixed (byte* first = tiles) SetAll(first, 1, Width);
        }

        /// <summary>Sets all tiles, row by row: opaque where true. Resets haze and thin walls.</summary>
        public void SetAll(ReadOnlySpan<bool> tiles)
        {
            Status.NeedLength(nameof(tiles), tiles.Length, Area);
            fixed (bool* first = tiles) SetAll((byte*)first, 1, Width);
        }

        /// <summary>Sets all tiles from bytes anywhere, such as a NativeArray's: that of (x, y) is at
        /// <c>tiles + x * xStride + y * yStride</c>. Resets haze and thin walls.</summary>
        public void SetAll(byte* tiles, long xStride, long yStride) =>
            Status.Check(NativeMethods.sightline_map_set_bytes(Handle, tiles, (IntPtr)xStride, (IntPtr)yStride));

        /// <summary>Sets all tiles from bits, opaque where 1: (x, y) is bit x % 8, counted from the lowest, of byte x / 8 of
        /// row y, and a row takes (Width + 7) / 8 bytes. Resets haze and thin walls.</summary>
        public void SetAllBits(ReadOnlySpan<byte> rows)
        {
            Status.NeedLength(nameof(rows), rows.Length, (long)BytesInRow * Height);
            fixed (byte* first = rows) SetAllBits(first, BytesInRow);
        }

        /// <summary>Sets all tiles from rows of bits that are <paramref name="rowStride"/> bytes apart.</summary>
        public void SetAllBits(byte* rows, long rowStride) =>
            Status.Check(NativeMethods.sightline_map_set_bits(Handle, rows, (IntPtr)rowStride));

        /// <summary>A tile's haze, in sixteenths of a wall; 0 outside the map.</summary>
        public int GetHaze(Point p) => NativeMethods.sightline_map_get_haze(Handle, p.X, p.Y);

        /// <summary>Sets a tile's haze, 0 to 15: mist 2, smoke 4, bushes 8. The default algorithm sees tiles with at most
        /// <see cref="SightOptions.HazeLimit"/> of it in between.</summary>
        public void SetHaze(Point p, int haze) =>
            Status.Check(NativeMethods.sightline_map_set_haze(Handle, p.X, p.Y, haze));

        /// <summary>Sets the haze of all tiles, row by row.</summary>
        public void SetAllHaze(ReadOnlySpan<byte> haze)
        {
            Status.NeedLength(nameof(haze), haze.Length, Area);
            fixed (byte* first = haze) SetAllHaze(first, 1, Width);
        }

        /// <summary>Sets the haze of all tiles from bytes anywhere, at <c>haze + x * xStride + y * yStride</c>.</summary>
        public void SetAllHaze(byte* haze, long xStride, long yStride) =>
            Status.Check(NativeMethods.sightline_map_set_haze_bytes(Handle, haze, (IntPtr)xStride, (IntPtr)yStride));

        /// <summary>The map as bytes: opaque tiles, haze and thin walls. The same on every machine and in every language.</summary>
        public byte[] ToBytes() => Saving.Save((byte* output, UIntPtr capacity, out UIntPtr length) =>
            NativeMethods.sightline_map_save(Handle, output, capacity, out length));

        /// <summary>A map from bytes that <see cref="ToBytes"/> made.</summary>
        /// <exception cref="System.IO.InvalidDataException">They are truncated, damaged, or something else.</exception>
        public static OpacityMap FromBytes(ReadOnlySpan<byte> bytes)
        {
            IntPtr map;
            fixed (byte* first = bytes)
                Status.Check(NativeMethods.sightline_map_load(first, (UIntPtr)bytes.Length, out map));
            return new OpacityMap(new MapHandle(map));
        }
    }
}
