using System;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>How lit each tile of a map is. Threads: as with <see cref="OpacityMap"/>.</summary>
    public sealed unsafe class LightMap : IDisposable
    {
        internal readonly LightMapHandle Handle;
        NativeLight[] natives = new NativeLight[0];

        /// <summary>Makes a dark light map.</summary>
        public LightMap(int width, int height)
        {
            IntPtr map;
            Status.Check(NativeMethods.sightline_light_map_new(width, height, out map));
            Handle = new LightMapHandle(map);
            Width = width;
            Height = height;
        }

        /// <summary>Frees the light map's memory.</summary>
        public void Dispose() => Handle.Dispose();

        /// <summary>How many columns.</summary>
        public int Width { get; }

        /// <summary>How many rows.</summary>
        public int Height { get; }

        long Area => (long)Width * Height;

        /// <summary>Sets the minimum light of all tiles, such as daylight; black at first.</summary>
        public void SetAmbient(Rgb color) =>
            Status.Check(NativeMethods.sightline_light_map_set_ambient(Handle, color.Red, color.Green, color.Blue));

        /// <summary>Sets the minimum light of some tiles alone: daylight outdoors, night in the cellar.</summary>
        public void SetAmbient(Rgb color, TileSet where) =>
            Status.Check(NativeMethods.sightline_light_map_set_ambient_tiles(Handle, color.Red, color.Green,
                color.Blue, Status.NotNull(where, nameof(where)).Handle));

        /// <summary>Brings it up to date with all lights there are, on a map of its size. Recomputes only lights that moved or
        /// changed, or that a change of the map can alter, and returns how many views that took.</summary>
        public int Update(OpacityMap map, ReadOnlySpan<LightSource> lights)
        {
            Status.NotNull(map, nameof(map));
            if (natives.Length < lights.Length) natives = new NativeLight[Math.Max(lights.Length, 2 * natives.Length)];
            for (var i = 0; i < lights.Length; ++i) natives[i] = lights[i].ToNative();
            UIntPtr computed;
            fixed (NativeLight* first = natives)
                Status.Check(NativeMethods.sightline_light_map_update(Handle, map.Handle, first,
                    (UIntPtr)lights.Length, &computed));
            return (int)computed;
        }

        /// <summary>Writes the light on every tile, row by row: red, green and blue, a byte each.</summary>
        public void CopyTo(Span<byte> colors)
        {
            Status.NeedLength(nameof(colors), colors.Length, 3 * Area);
            fixed (byte* first = colors) CopyTo(first, 3, 3L * Width);
        }

        /// <summary>Writes the three bytes of each tile at <c>colors + x * xStride + y * yStride</c>. With Unity's Color32 the
        /// xStride is 4.</summary>
        public void CopyTo(byte* colors, long xStride, long yStride) =>
            Status.Check(NativeMethods.sightline_light_map_get(Handle, colors, (IntPtr)xStride, (IntPtr)yStride));

        /// <summary>Writes the light that a viewer sees on each tile, three bytes each, row by row. A wall shows the brightest of
        /// the clear tiles around it that the viewer sees; tiles that are not in <paramref name="seen"/> are black.</summary>
        public void LightSeen(OpacityMap map, TileSet seen, Span<byte> colors)
        {
            Status.NeedLength(nameof(colors), colors.Length, 3 * Area);
            fixed (byte* first = colors) LightSeen(map, seen, first, 3, 3L * Width);
        }

        /// <summary>Writes the three bytes of each tile at <c>colors + x * xStride + y * yStride</c>.</summary>
        public void LightSeen(OpacityMap map, TileSet seen, byte* colors, long xStride, long yStride) =>
            Status.Check(NativeMethods.sightline_light_seen(Handle, Status.NotNull(map, nameof(map)).Handle,
                Status.NotNull(seen, nameof(seen)).Handle, colors, (IntPtr)xStride, (IntPtr)yStride));

        /// <summary>Writes a view, less dark tiles, a byte for every tile, row by row. Dark are tiles whose brightest channel is
        /// below <paramref name="least"/>, 0 to 255, and that are further than <paramref name="darkRadius"/>.</summary>
        public void FieldOfView(OpacityMap map, Point origin, SightOptions options, int darkRadius, int least,
            Span<byte> seen)
        {
            Status.NeedLength(nameof(seen), seen.Length, Area);
            fixed (byte* first = seen) FieldOfView(map, origin, options, darkRadius, least, first, 1, Width);
        }

        /// <summary>Writes the byte of each tile at <c>seen + x * xStride + y * yStride</c>.</summary>
        public void FieldOfView(OpacityMap map, Point origin, SightOptions options, int darkRadius, int least, byte* seen,
            long xStride, long yStride)
        {
            Status.NotNull(map, nameof(map));
            var native = options.ToNative();
            Status.Check(NativeMethods.sightline_field_of_view_lit(map.Handle, Handle, origin.X, origin.Y, &native,
                darkRadius, least, seen, (IntPtr)xStride, (IntPtr)yStride));
        }
    }
}
