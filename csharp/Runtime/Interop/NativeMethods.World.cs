using System;
using System.Runtime.InteropServices;

namespace Sightline.Interop
{
    // The functions of c/sightline_world.h.
    static unsafe partial class NativeMethods
    {
        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_world_init(NativeWorld* world);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_cast_sight_in(NativeWorld* world, int x, int y, NativeOptions* options,
            IntPtr markVisible, void* context);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_field_of_view_in(NativeWorld* world, int x, int y, NativeOptions* options,
            TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_trace_init(NativeTrace* trace);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_trace_sight(MapHandle map, int x, int y, int toX, int toY,
            NativeOptions* options, NativeTrace* trace, Point* path, UIntPtr capacity, out UIntPtr length);
    }
}
