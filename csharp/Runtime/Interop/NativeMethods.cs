using System;
using System.Runtime.InteropServices;

namespace Sightline.Interop
{
    // The functions of c/sightline.h, by its names.
    static unsafe partial class NativeMethods
    {
#if (UNITY_IOS || UNITY_WEBGL) && !UNITY_EDITOR
        const string Library = "__Internal"; // linked into the player
#else
        const string Library = "sightline-c";
#endif
        const CallingConvention C = CallingConvention.Cdecl;

        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr sightline_error();

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_version();

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_options_init(NativeOptions* options);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_new(int width, int height, out IntPtr map);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_map_free(IntPtr map);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_width(MapHandle map);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_height(MapHandle map);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_get(MapHandle map, int x, int y);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_set(MapHandle map, int x, int y, int opaque);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_fill(MapHandle map, int x, int y, int width, int height, int opaque);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_set_bytes(MapHandle map, void* tiles, IntPtr xStride,
            IntPtr yStride);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_set_bits(MapHandle map, void* bits, IntPtr rowStride);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_set_haze(MapHandle map, int x, int y, int haze);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_set_haze_bytes(MapHandle map, void* haze, IntPtr xStride,
            IntPtr yStride);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_map_get_haze(MapHandle map, int x, int y);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_field_of_view(MapHandle map, int x, int y, NativeOptions* options,
            byte* output, IntPtr xStride, IntPtr yStride);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_field_of_view_bits(MapHandle map, int x, int y, NativeOptions* options,
            byte* output, IntPtr rowStride);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_line_of_sight(MapHandle map, int x, int y, int toX, int toY,
            NativeOptions* options, int* seen);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_sight_path(MapHandle map, int x, int y, int toX, int toY,
            NativeOptions* options, Point* path, UIntPtr capacity, out UIntPtr length);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_haze_passed(MapHandle map, int x, int y, int toX, int toY, int* haze);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_cast_sight(IntPtr isOpaque, IntPtr markVisible, void* context, int x,
            int y, NativeOptions* options);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_light_init(NativeLight* light);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_light_map_new(int width, int height, out IntPtr lightMap);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_light_map_free(IntPtr lightMap);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_light_map_set_ambient(LightMapHandle lightMap, int red, int green,
            int blue);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_light_map_update(LightMapHandle lightMap, MapHandle map,
            NativeLight* lights, UIntPtr count, UIntPtr* computed);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_light_map_get(LightMapHandle lightMap, byte* output, IntPtr xStride,
            IntPtr yStride);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_field_of_view_lit(MapHandle map, LightMapHandle lightMap, int x, int y,
            NativeOptions* options, int darkRadius, int least, byte* output, IntPtr xStride, IntPtr yStride);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_batch_init(NativeBatch* batch);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_fields_of_view(NativeBatch* batch);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_survey(MapHandle map, int x, int y, int width, int height,
            NativeOptions* options, int threads, uint* counts);
    }
}
