using System;
using Sightline.Interop;

namespace Sightline
{
    public sealed unsafe partial class OpacityMap
    {
        /// <summary>What is seen from a tile, as a new set. The other forms write to memory that you keep.</summary>
        /// <exception cref="ArgumentOutOfRangeException">The origin is outside the map.</exception>
        public TileSet FieldOfView(Point origin, SightOptions options = default(SightOptions))
        {
            var seen = new TileSet();
            FieldOfView(origin, options, seen);
            return seen;
        }

        /// <summary>Puts what is seen from a tile into <paramref name="seen"/>, in place of what it had.</summary>
        public void FieldOfView(Point origin, SightOptions options, TileSet seen)
        {
            Status.NotNull(seen, nameof(seen));
            var native = options.ToNative();
            Status.Check(NativeMethods.sightline_field_of_view_tiles(Handle, origin.X, origin.Y, &native, seen.Handle));
        }

        /// <summary>Writes a byte for every tile of the map, row by row: 1 if it is seen and else 0.</summary>
        public void FieldOfView(Point origin, SightOptions options, Span<byte> seen)
        {
            Status.NeedLength(nameof(seen), seen.Length, Area);
            fixed (byte* first = seen) FieldOfView(origin, options, first, 1, Width);
        }

        /// <summary>Writes for every tile of the map, row by row, whether it is seen.</summary>
        public void FieldOfView(Point origin, SightOptions options, Span<bool> seen)
        {
            Status.NeedLength(nameof(seen), seen.Length, Area);
            fixed (bool* first = seen) FieldOfView(origin, options, (byte*)first, 1, Width);
        }

        /// <summary>Writes the byte of each tile at <c>seen + x * xStride + y * yStride</c>, such as into a NativeArray. Strides
        /// may be negative: a texture's rows go up.</summary>
        public void FieldOfView(Point origin, SightOptions options, byte* seen, long xStride, long yStride)
        {
            var native = options.ToNative();
            Status.Check(NativeMethods.sightline_field_of_view(Handle, origin.X, origin.Y, &native, seen,
                (IntPtr)xStride, (IntPtr)yStride));
        }

        /// <summary>Writes the view as bits, in the form that <see cref="SetAllBits(ReadOnlySpan{byte})"/> reads.</summary>
        public void FieldOfViewBits(Point origin, SightOptions options, Span<byte> rows)
        {
            Status.NeedLength(nameof(rows), rows.Length, (long)BytesInRow * Height);
            fixed (byte* first = rows) FieldOfViewBits(origin, options, first, BytesInRow);
        }

        /// <summary>Writes the view as rows of bits that are <paramref name="rowStride"/> bytes apart.</summary>
        public void FieldOfViewBits(Point origin, SightOptions options, byte* rows, long rowStride)
        {
            var native = options.ToNative();
            Status.Check(NativeMethods.sightline_field_of_view_bits(Handle, origin.X, origin.Y, &native, rows,
                (IntPtr)rowStride));
        }

        /// <summary>Puts all that is seen from any of several tiles into <paramref name="seen"/>, on that many threads: 1 is the
        /// calling one alone, 0 one for each core.</summary>
        public void CombinedFieldOfView(ReadOnlySpan<Point> origins, SightOptions options, TileSet seen, int threads = 1)
        {
            Status.NotNull(seen, nameof(seen));
            var native = options.ToNative();
            fixed (Point* first = origins)
                Status.Check(NativeMethods.sightline_combined_field_of_view(Handle, first, (UIntPtr)origins.Length,
                    &native, threads, seen.Handle));
        }

        /// <summary>Whether one tile sees another: exactly what the field of view says, at the cost of a line.</summary>
        public bool LineOfSight(Point from, Point to, SightOptions options = default(SightOptions))
        {
            var native = options.ToNative();
            int seen;
            Status.Check(NativeMethods.sightline_line_of_sight(Handle, from.X, from.Y, to.X, to.Y, &native, &seen));
            return seen != 0;
        }

        /// <summary>The tiles that sight runs through, both ends included, each touching the next; none if the line is not
        /// clear. For the default algorithm only.</summary>
        public Point[] SightPath(Point from, Point to, SightOptions options = default(SightOptions))
        {
            var path = new Point[MostTiles(from, to)];
            Array.Resize(ref path, SightPath(from, to, options, path));
            return path;
        }

        /// <summary>Writes the path to memory that you keep, as far as it fits, and returns its length: at most
        /// max(|dx|, |dy|) + 1, on hexagons <see cref="Hex.Distance"/> + 1.</summary>
        public int SightPath(Point from, Point to, SightOptions options, Span<Point> path)
        {
            var native = options.ToNative();
            UIntPtr length;
            fixed (Point* first = path)
                Status.Check(NativeMethods.sightline_sight_path(Handle, from.X, from.Y, to.X, to.Y, &native, first,
                    (UIntPtr)path.Length, out length));
            return (int)length;
        }

        /// <summary>The haze between two tiles, not counting their own; null if a wall stands between.</summary>
        public int? HazePassed(Point from, Point to)
        {
            int haze;
            Status.Check(NativeMethods.sightline_haze_passed(Handle, from.X, from.Y, to.X, to.Y, &haze));
            return haze < 0 ? (int?)null : haze;
        }

        /// <summary>Follows sight towards a tile: along the sight path if there is one, else straight, up to the first wall,
        /// too much haze, or the end of radius or cone. For the default algorithm only.</summary>
        public SightTrace TraceSight(Point from, Point to, SightOptions options = default(SightOptions))
        {
            var path = new Point[MostTiles(from, to)];
            var trace = TraceSight(from, to, options, path);
            Array.Resize(ref path, trace.Length);
            trace.Path = path;
            return trace;
        }

        /// <summary>The same with a path in memory that you keep, written as far as it fits.</summary>
        public SightTrace TraceSight(Point from, Point to, SightOptions options, Span<Point> path)
        {
            var native = options.ToNative();
            var trace = NativeTrace.Default;
            UIntPtr length;
            fixed (Point* first = path)
                Status.Check(NativeMethods.sightline_trace_sight(Handle, from.X, from.Y, to.X, to.Y, &native, &trace,
                    first, (UIntPtr)path.Length, out length));
            return new SightTrace(trace, (int)length);
        }

        /// <summary>How many tiles each tile sees, row by row; 0 for opaque ones.</summary>
        public uint[] Survey(SightOptions options = default(SightOptions), int threads = 1)
        {
            var counts = new uint[Area];
            Survey(Bounds, options, counts, threads);
            return counts;
        }

        /// <summary>Writes how many tiles each tile of a rectangle sees, row by row.</summary>
        public void Survey(TileRect area, SightOptions options, Span<uint> counts, int threads = 1)
        {
            Status.NeedLength(nameof(counts), counts.Length, area.Area);
            var native = options.ToNative();
            uint none;
            fixed (uint* first = counts)
                Status.Check(NativeMethods.sightline_survey(Handle, area.X, area.Y, area.Width, area.Height, &native,
                    threads, first == null ? &none : first));
        }

        // Room for any path. Tiles outside the map are an error that the call finds.
        int MostTiles(Point from, Point to) =>
            Bounds.Contains(from) && Bounds.Contains(to)
                ? (IsHexagonal
                    ? Hex.Distance(from, to)
                    : Math.Max(Math.Abs(to.X - from.X), Math.Abs(to.Y - from.Y))) + 1
                : 0;
    }

    /// <summary>How far sight gets on its way to a tile.</summary>
    public struct SightTrace
    {
        internal SightTrace(NativeTrace trace, int length)
        {
            Reached = trace.Reached != 0;
            StoppedAt = trace.StoppedAt;
            StoppedBy = trace.WasStopped != 0 ? trace.StoppedBy : (Point?)null;
            Length = length;
            Path = null;
        }

        /// <summary>What <see cref="OpacityMap.LineOfSight"/> says.</summary>
        public bool Reached { get; }

        /// <summary>The last tile of the path: where the arrow lands.</summary>
        public Point StoppedAt { get; }

        /// <summary>The wall behind the path, or the tile of too much haze; null if neither stopped it.</summary>
        public Point? StoppedBy { get; }

        /// <summary>How many tiles the path has.</summary>
        public int Length { get; }

        /// <summary>The tiles of the path; null if it was written to memory of the caller's.</summary>
        public Point[] Path { get; internal set; }
    }
}
