using System;
using System.Runtime.InteropServices;

namespace Sightline.Interop
{
    // The functions of c/sightline_grids.h.
    static unsafe partial class NativeMethods
    {
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_new_hexagons(int width, int height, out IntPtr map);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_is_hexagonal(MapHandle map);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_hex_distance(int q, int r, int toQ, int toR);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_to_axial(int column, int row, int offset, Point* axial);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_to_offset(int q, int r, int offset, Point* place);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_offset_bounds(int width, int height, int offset, TileRect* bounds);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_set_wall(MapHandle map, int x, int y, int side, int wall);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_set_one_way_wall(MapHandle map, int x, int y, int side, int wall);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_has_wall(MapHandle map, int x, int y, int side);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_share_seen(MapHandle map, int x, int y, int toX, int toY, int* share);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_shares(MapHandle map, int x, int y, NativeOptions* options, byte* output,
            IntPtr xStride, IntPtr yStride);
    }
}
