using System;
using System.Runtime.InteropServices;

namespace Sightline.Interop
{
    // The functions of c/sightline_tiles.h.
    static unsafe partial class NativeMethods
    {
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_new(out IntPtr tiles);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_tile_set_free(IntPtr tiles);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_contains(TileSetHandle tiles, int x, int y);

        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr sightline_tile_set_count(TileSetHandle tiles);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_bounds(TileSetHandle tiles, TileRect* bounds);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_insert(TileSetHandle tiles, TileRect area);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_erase(TileSetHandle tiles, TileRect area);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_clear(TileSetHandle tiles);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_assign(TileSetHandle tiles, TileSetHandle other);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_unite(TileSetHandle tiles, TileSetHandle other);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_intersect(TileSetHandle tiles, TileSetHandle other);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_subtract(TileSetHandle tiles, TileSetHandle other);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_equal(TileSetHandle tiles, TileSetHandle other);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_points(TileSetHandle tiles, Point* points, UIntPtr capacity,
            out UIntPtr length);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_write(TileSetHandle tiles, TileRect area, byte* output,
            IntPtr xStride, IntPtr yStride);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_read(TileSetHandle tiles, TileRect area, void* bytes,
            IntPtr xStride, IntPtr yStride);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_field_of_view_tiles(MapHandle map, int x, int y, NativeOptions* options,
            TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_combined_field_of_view(MapHandle map, Point* origins, UIntPtr count,
            NativeOptions* options, int threads, TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_light_seen(LightMapHandle lightMap, MapHandle map, TileSetHandle seen,
            byte* output, IntPtr xStride, IntPtr yStride);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_light_map_set_ambient_tiles(LightMapHandle lightMap, int red, int green,
            int blue, TileSetHandle where);
    }
}
