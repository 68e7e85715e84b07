using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Sightline.Interop
{
    // Each frees its object once, when it is disposed of or collected, but never while a call is using it.
    abstract class NativeHandle : SafeHandle
    {
        protected NativeHandle(IntPtr pointer) : base(IntPtr.Zero, true) => SetHandle(pointer);

        public override bool IsInvalid => handle == IntPtr.Zero;
    }

    sealed class MapHandle : NativeHandle
    {
        internal MapHandle(IntPtr pointer) : base(pointer) { }

        protected override bool ReleaseHandle()
        {
            NativeMethods.sightline_map_free(handle);
            return true;
        }
    }

    sealed class LightMapHandle : NativeHandle
    {
        internal static readonly LightMapHandle None = new LightMapHandle(IntPtr.Zero);

        internal LightMapHandle(IntPtr pointer) : base(pointer) { }

        protected override bool ReleaseHandle()
        {
            NativeMethods.sightline_light_map_free(handle);
            return true;
        }
    }

    sealed class TileSetHandle : NativeHandle
    {
        internal static readonly TileSetHandle None = new TileSetHandle(IntPtr.Zero);

        internal TileSetHandle(IntPtr pointer) : base(pointer) { }

        protected override bool ReleaseHandle()
        {
            NativeMethods.sightline_tile_set_free(handle);
            return true;
        }
    }

    sealed class ViewshedHandle : NativeHandle
    {
        internal ViewshedHandle(IntPtr pointer) : base(pointer) { }

        protected override bool ReleaseHandle()
        {
            NativeMethods.sightline_viewshed_free(handle);
            return true;
        }
    }

    sealed class TeamHandle : NativeHandle
    {
        internal TeamHandle(IntPtr pointer) : base(pointer) { }

        protected override bool ReleaseHandle()
        {
            NativeMethods.sightline_team_free(handle);
            return true;
        }
    }

    sealed class SightingsHandle : NativeHandle
    {
        internal SightingsHandle(IntPtr pointer) : base(pointer) { }

        protected override bool ReleaseHandle()
        {
            NativeMethods.sightline_sightings_free(handle);
            return true;
        }
    }

    sealed class MemoryHandle : NativeHandle
    {
        internal MemoryHandle(IntPtr pointer) : base(pointer) { }

        protected override bool ReleaseHandle()
        {
            NativeMethods.sightline_memory_free(handle);
            return true;
        }
    }

    // The pointers of many handles, which are kept alive until it is disposed of. Each thread keeps one for the next call.
    sealed class HandleArray : IDisposable
    {
        [ThreadStatic] static HandleArray kept;

        readonly List<NativeHandle> held = new List<NativeHandle>();
        IntPtr[] pointers = new IntPtr[4];

        internal static HandleArray Rent()
        {
            var rented = kept ?? new HandleArray();
            kept = null;
            return rented;
        }

        internal IntPtr[] Pointers => pointers;

        internal int Count => held.Count;

        internal void Add(NativeHandle handle)
        {
            if (held.Count == pointers.Length) Array.Resize(ref pointers, 2 * pointers.Length);
            var added = false;
            handle.DangerousAddRef(ref added);
            pointers[held.Count] = handle.DangerousGetHandle();
            held.Add(handle);
        }

        public void Dispose()
        {
            foreach (var handle in held) handle.DangerousRelease();
            held.Clear();
            kept = this;
        }
    }
}
