using System;
using System.Runtime.InteropServices;

namespace Sightline.Interop
{
    // The functions of c/sightline_save.h.
    static unsafe partial class NativeMethods
    {
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_save(MapHandle map, byte* output, UIntPtr capacity,
            out UIntPtr length);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_load(byte* bytes, UIntPtr length, out IntPtr map);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_save(TileSetHandle tiles, byte* output, UIntPtr capacity,
            out UIntPtr length);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_tile_set_load(byte* bytes, UIntPtr length, out IntPtr tiles);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_save(ViewshedHandle viewshed, byte* output, UIntPtr capacity,
            out UIntPtr length);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_load(byte* bytes, UIntPtr length, out IntPtr viewshed);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_sightings_save(SightingsHandle sightings, byte* output,
            UIntPtr capacity, out UIntPtr length);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_sightings_load(byte* bytes, UIntPtr length, out IntPtr sightings);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_save(MemoryHandle memory, byte* output, UIntPtr capacity,
            out UIntPtr length);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_load(byte* bytes, UIntPtr length, out IntPtr memory);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_options_save(NativeOptions* options, byte* output, UIntPtr capacity,
            out UIntPtr length);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_options_load(byte* bytes, UIntPtr length, NativeOptions* options);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_lights_save(NativeLight* lights, UIntPtr count, byte* output,
            UIntPtr capacity, out UIntPtr length);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_lights_load(byte* bytes, UIntPtr length, NativeLight* lights,
            UIntPtr capacity, UIntPtr* count);
    }
}
