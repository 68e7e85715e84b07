using System;
using System.Runtime.InteropServices;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>What is known of a tile.</summary>
    public enum Knowledge
    {
        /// <summary>Never seen, or forgotten.</summary>
        Unknown = 0,
        /// <summary>Seen before, not now.</summary>
        Remembered = 1,
        /// <summary>In view now.</summary>
        Visible = 2
    }

    /// <summary>All that is known of one tile.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct Recollection
    {
        /// <summary>Whether it is in view, remembered or unknown.</summary>
        public Knowledge Knowledge;

        /// <summary>The tile as last seen; 0 if unknown.</summary>
        public uint Tile;

        /// <summary>When it was last seen; 0 if unknown.</summary>
        public int Turn;
    }

    /// <summary>The map as it was last seen, a number of yours for each tile. Threads: as with
    /// <see cref="OpacityMap"/>.</summary>
    public sealed unsafe class MapMemory : IDisposable
    {
        readonly MemoryHandle handle;

        MapMemory(IntPtr memory) => handle = new MemoryHandle(memory);

        /// <summary>Makes a memory of a map of that size, which knows nothing.</summary>
        public MapMemory(int width, int height) : this(New(width, height)) { }

        static IntPtr New(int width, int height)
        {
            IntPtr memory;
            Status.Check(NativeMethods.sightline_memory_new(width, height, out memory));
            return memory;
        }

        /// <summary>Makes a memory of a world without an end.</summary>
        public static MapMemory Unbounded()
        {
            IntPtr memory;
            Status.Check(NativeMethods.sightline_memory_new_unbounded(out memory));
            return new MapMemory(memory);
        }

        /// <summary>Frees the memory.</summary>
        public void Dispose() => handle.Dispose();

        /// <summary>Remembers <paramref name="visible"/> as in view on that turn, with its tiles as <paramref name="tileAt"/>
        /// returns them. The other tiles stay remembered. If it throws, nothing has changed.</summary>
        public void Update(TileSet visible, Func<Point, uint> tileAt, int turn = 0)
        {
            Status.NotNull(visible, nameof(visible));
            Status.NotNull(tileAt, nameof(tileAt));
            var bounds = visible.Bounds;
            var tiles = new uint[bounds.Area + 1];
            foreach (var p in visible)
                tiles[((long)p.Y - bounds.Y) * bounds.Width + ((long)p.X - bounds.X)] = tileAt(p);
            fixed (uint* first = tiles) Update(visible, first, bounds, turn);
        }

        /// <summary>Remembers <paramref name="visible"/> with the tiles of a rectangle, row by row, such as the whole
        /// map's.</summary>
        public void Update(TileSet visible, ReadOnlySpan<uint> tiles, TileRect area, int turn = 0)
        {
            Status.NeedLength(nameof(tiles), tiles.Length, area.Area);
            fixed (uint* first = tiles) Update(visible, first, area, turn);
        }

        /// <summary>Remembers <paramref name="visible"/> with the tiles of a rectangle, row by row, in memory
        /// anywhere.</summary>
        public void Update(TileSet visible, uint* tiles, TileRect area, int turn = 0)
        {
            Status.NotNull(visible, nameof(visible));
            var seen = visible.Bounds;
            if (!seen.IsEmpty && !(area.Contains((seen.X, seen.Y)) &&
                                   area.Contains((seen.X + seen.Width - 1, seen.Y + seen.Height - 1))))
                throw new ArgumentException($"tiles are {area}, which does not cover all that is visible: {seen}");
            var array = new TileArray { Tiles = tiles, Left = area.X, Top = area.Y, RowLength = area.Width };
            Status.Check(NativeMethods.sightline_memory_update(handle, visible.Handle, Callbacks.TileAtPointer, &array,
                turn));
        }

        /// <summary>All that is known of a tile; tiles outside the map are unknown.</summary>
        public Recollection Recall(Point p)
        {
            Recollection known;
            Status.Check(NativeMethods.sightline_memory_recall(handle, p.X, p.Y, &known));
            return known;
        }

        /// <summary>The tiles in view, as a new set.</summary>
        public TileSet Visible() => TileSet.Filled(Visible);

        /// <summary>Puts the tiles in view into a set that you keep.</summary>
        public void Visible(TileSet tiles) =>
            Status.Check(NativeMethods.sightline_memory_visible(handle, Status.NotNull(tiles, nameof(tiles)).Handle));

        /// <summary>The tiles ever seen and not forgotten, as a new set.</summary>
        public TileSet Explored() => TileSet.Filled(Explored);

        /// <summary>Puts the tiles ever seen and not forgotten into a set that you keep.</summary>
        public void Explored(TileSet tiles) =>
            Status.Check(NativeMethods.sightline_memory_explored(handle, Status.NotNull(tiles, nameof(tiles)).Handle));

        /// <summary>Forgets all tiles that are not in view, or those of a set.</summary>
        public void Forget(TileSet tiles = null) =>
            Status.Check(NativeMethods.sightline_memory_forget(handle, tiles == null ? TileSetHandle.None : tiles.Handle));

        /// <summary>Takes over newer knowledge from another memory of the same map: tiles that are unknown here, or were seen
        /// there on a later turn.</summary>
        public void Merge(MapMemory other) =>
            Status.Check(NativeMethods.sightline_memory_merge(handle, Status.NotNull(other, nameof(other)).handle));

        /// <summary>Forgets everything, including the current view.</summary>
        public void Reset() => Status.Check(NativeMethods.sightline_memory_reset(handle));

        /// <summary>The memory as bytes, the same on every machine and in every language.</summary>
        public byte[] ToBytes() => Saving.Save((byte* output, UIntPtr capacity, out UIntPtr length) =>
            NativeMethods.sightline_memory_save(handle, output, capacity, out length));

        /// <summary>A memory from bytes that <see cref="ToBytes"/> made.</summary>
        /// <exception cref="System.IO.InvalidDataException">They are truncated, damaged, or something else.</exception>
        public static MapMemory FromBytes(ReadOnlySpan<byte> bytes)
        {
            IntPtr memory;
            fixed (byte* first = bytes)
                Status.Check(NativeMethods.sightline_memory_load(first, (UIntPtr)bytes.Length, out memory));
            return new MapMemory(memory);
        }
    }
}
