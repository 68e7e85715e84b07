using System;
using System.Collections;
using System.Collections.Generic;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>A set of tiles, a bit each, that grows on demand. Names are those of <see cref="HashSet{T}"/>. Threads: as
    /// with <see cref="OpacityMap"/>.</summary>
    public sealed unsafe class TileSet : IReadOnlyCollection<Point>, IDisposable
    {
        internal readonly TileSetHandle Handle;

        TileSet(TileSetHandle handle) => Handle = handle;

        /// <summary>Makes an empty set.</summary>
        public TileSet() : this(New()) { }

        /// <summary>Makes a copy of a set.</summary>
        public TileSet(TileSet other) : this() => CopyFrom(other);

        /// <summary>Makes a set of some tiles.</summary>
        public TileSet(IEnumerable<Point> tiles) : this()
        {
            foreach (var p in Status.NotNull(tiles, nameof(tiles))) Add(p);
        }

        static TileSetHandle New()
        {
            IntPtr tiles;
            Status.Check(NativeMethods.sightline_tile_set_new(out tiles));
            return new TileSetHandle(tiles);
        }

        // A new set, filled by a call.
        internal static TileSet Filled(Action<TileSet> fill)
        {
            var tiles = new TileSet();
            fill(tiles);
            return tiles;
        }

        /// <summary>Frees the set's memory.</summary>
        public void Dispose() => Handle.Dispose();

        /// <summary>Whether a tile is in the set.</summary>
        public bool Contains(Point p) => NativeMethods.sightline_tile_set_contains(Handle, p.X, p.Y) != 0;

        /// <summary>How many tiles there are.</summary>
        public int Count => checked((int)NativeMethods.sightline_tile_set_count(Handle));

        /// <summary>The smallest rectangle around all tiles.</summary>
        public TileRect Bounds
        {
            get
            {
                TileRect bounds;
                Status.Check(NativeMethods.sightline_tile_set_bounds(Handle, &bounds));
                return bounds;
            }
        }

        /// <summary>Adds a tile.</summary>
        public void Add(Point p) => Add(new TileRect(p.X, p.Y, 1, 1));

        /// <summary>Adds all tiles of a rectangle.</summary>
        public void Add(TileRect area) => Status.Check(NativeMethods.sightline_tile_set_insert(Handle, area));

        /// <summary>Removes a tile.</summary>
        public void Remove(Point p) => Remove(new TileRect(p.X, p.Y, 1, 1));

        /// <summary>Removes all tiles of a rectangle.</summary>
        public void Remove(TileRect area) => Status.Check(NativeMethods.sightline_tile_set_erase(Handle, area));

        /// <summary>Removes all tiles.</summary>
        public void Clear() => Status.Check(NativeMethods.sightline_tile_set_clear(Handle));

        /// <summary>Makes this set equal to another.</summary>
        public void CopyFrom(TileSet other) =>
            Status.Check(NativeMethods.sightline_tile_set_assign(Handle, HandleOf(other)));

        /// <summary>Adds the tiles of another set.</summary>
        public void UnionWith(TileSet other) =>
            Status.Check(NativeMethods.sightline_tile_set_unite(Handle, HandleOf(other)));

        /// <summary>Removes the tiles that another set lacks.</summary>
        public void IntersectWith(TileSet other) =>
            Status.Check(NativeMethods.sightline_tile_set_intersect(Handle, HandleOf(other)));

        /// <summary>Removes the tiles of another set.</summary>
        public void ExceptWith(TileSet other) =>
            Status.Check(NativeMethods.sightline_tile_set_subtract(Handle, HandleOf(other)));

        /// <summary>Whether both hold the same tiles.</summary>
        public bool SetEquals(TileSet other) =>
            NativeMethods.sightline_tile_set_equal(Handle, HandleOf(other)) != 0;

        static TileSetHandle HandleOf(TileSet other) => Status.NotNull(other, nameof(other)).Handle;

        /// <summary>The tiles, row by row.</summary>
        public Point[] ToArray()
        {
            var points = new Point[Count];
            CopyTo(points);
            return points;
        }

        /// <summary>Writes the tiles, row by row, as far as they fit, and returns how many there are.</summary>
        public int CopyTo(Span<Point> points)
        {
            UIntPtr length;
            fixed (Point* first = points)
                Status.Check(NativeMethods.sightline_tile_set_points(Handle, first, (UIntPtr)points.Length, out length));
            return checked((int)length);
        }

        /// <summary>Writes a byte for every tile of a rectangle, row by row: 1 if it is in the set and else 0.</summary>
        public void CopyTo(TileRect area, Span<byte> bytes)
        {
            Status.NeedLength(nameof(bytes), bytes.Length, area.Area);
            fixed (byte* first = bytes) CopyTo(area, first, 1, area.Width);
        }

        /// <summary>Writes the byte of tile (area.X + i, area.Y + j) at <c>bytes + i * xStride + j * yStride</c>.</summary>
        public void CopyTo(TileRect area, byte* bytes, long xStride, long yStride) =>
            Status.Check(NativeMethods.sightline_tile_set_write(Handle, area, bytes, (IntPtr)xStride, (IntPtr)yStride));

        /// <summary>Makes the set those tiles of a rectangle whose bytes, row by row, are not 0.</summary>
        public void CopyFrom(TileRect area, ReadOnlySpan<byte> bytes)
        {
            Status.NeedLength(nameof(bytes), bytes.Length, area.Area);
            fixed (byte* first = bytes) CopyFrom(area, first, 1, area.Width);
        }

        /// <summary>Makes the set those tiles whose byte at <c>bytes + i * xStride + j * yStride</c> is not 0.</summary>
        public void CopyFrom(TileRect area, byte* bytes, long xStride, long yStride) =>
            Status.Check(NativeMethods.sightline_tile_set_read(Handle, area, bytes, (IntPtr)xStride, (IntPtr)yStride));

        /// <summary>The tiles as they are now, row by row. The set may change meanwhile.</summary>
        public IEnumerator<Point> GetEnumerator() => ((IEnumerable<Point>)ToArray()).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        /// <summary>The set as bytes, the same on every machine and in every language.</summary>
        public byte[] ToBytes() => Saving.Save((byte* output, UIntPtr capacity, out UIntPtr length) =>
            NativeMethods.sightline_tile_set_save(Handle, output, capacity, out length));

        /// <summary>A set from bytes that <see cref="ToBytes"/> made.</summary>
        /// <exception cref="System.IO.InvalidDataException">They are truncated, damaged, or something else.</exception>
        public static TileSet FromBytes(ReadOnlySpan<byte> bytes)
        {
            IntPtr tiles;
            fixed (byte* first = bytes)
                Status.Check(NativeMethods.sightline_tile_set_load(first, (UIntPtr)bytes.Length, out tiles));
            return new TileSet(new TileSetHandle(tiles));
        }
    }
}
