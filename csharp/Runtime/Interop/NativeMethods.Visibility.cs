using System;
using System.Runtime.InteropServices;

namespace Sightline.Interop
{
    // The functions of c/sightline_visibility.h.
    static unsafe partial class NativeMethods
    {
        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_dark_sight_init(NativeDarkSight* dark);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_new(NativeOptions* options, out IntPtr viewshed);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_viewshed_free(IntPtr viewshed);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_set_options(ViewshedHandle viewshed, NativeOptions* options);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_get_options(ViewshedHandle viewshed, NativeOptions* options);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_set_dark(ViewshedHandle viewshed, NativeDarkSight* dark);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_get_dark(ViewshedHandle viewshed, NativeDarkSight* dark);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_mark_dirty(ViewshedHandle viewshed);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_reset(ViewshedHandle viewshed);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_update(ViewshedHandle viewshed, MapHandle map,
            LightMapHandle lightMap, int x, int y, int* recomputed);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewsheds_update(IntPtr* viewsheds, Point* positions, UIntPtr count,
            MapHandle map, LightMapHandle lightMap, int threads, UIntPtr* recomputed);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_update_in(ViewshedHandle viewshed, NativeWorld* world, int x,
            int y);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_sees(ViewshedHandle viewshed, int x, int y);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_visible(ViewshedHandle viewshed, TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_newly_seen(ViewshedHandle viewshed, TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_viewshed_newly_hidden(ViewshedHandle viewshed, TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_team_new(out IntPtr team);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_team_free(IntPtr team);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_team_update(TeamHandle team, IntPtr* members, UIntPtr count,
            int* changed);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_team_reset(TeamHandle team);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_team_sees(TeamHandle team, int x, int y);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_team_visible(TeamHandle team, TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_team_newly_seen(TeamHandle team, TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_team_newly_hidden(TeamHandle team, TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_sightings_new(out IntPtr sightings);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_sightings_free(IntPtr sightings);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_sightings_update(SightingsHandle sightings, TileSetHandle visible,
            Sighting* entities, UIntPtr count, long* self);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_sightings_get(SightingsHandle sightings, int which, Sighting* output,
            UIntPtr capacity, out UIntPtr length);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_sightings_reset(SightingsHandle sightings);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_new(int width, int height, out IntPtr memory);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_new_unbounded(out IntPtr memory);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sightline_memory_free(IntPtr memory);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_update(MemoryHandle memory, TileSetHandle visible, IntPtr tileAt,
            void* context, int turn);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_recall(MemoryHandle memory, int x, int y, Recollection* output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_visible(MemoryHandle memory, TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_explored(MemoryHandle memory, TileSetHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_forget(MemoryHandle memory, TileSetHandle tiles);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_merge(MemoryHandle memory, MemoryHandle other);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sightline_memory_reset(MemoryHandle memory);
    }
}
