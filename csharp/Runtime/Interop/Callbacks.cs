using System;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
#if UNITY_5_3_OR_NEWER
using AOT;
#endif

namespace Sightline.Interop
{
#if !UNITY_5_3_OR_NEWER
    // Unity's IL2CPP makes native functions of the methods that have it. Elsewhere it does nothing.
    [AttributeUsage(AttributeTargets.Method)]
    sealed class MonoPInvokeCallbackAttribute : Attribute
    {
        internal MonoPInvokeCallbackAttribute(Type type) { }
    }
#endif

    // What a call asks back: static functions for the library, whose context is a handle of one of these. No exception
    // passes through the library: the first is kept, the call ends quickly, and Finish() throws it.
    sealed unsafe class Callbacks : IDisposable
    {
        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        delegate int Question(IntPtr context, int x, int y);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        delegate void Report(IntPtr context, int x, int y);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        delegate uint Lookup(IntPtr context, int x, int y);

        // The delegates are kept, so that the pointers stay valid.
        static readonly Question isOpaque = IsOpaque, haze = Haze;
        static readonly Report markVisible = MarkVisible;
        static readonly Lookup tileAt = TileAt;
        internal static readonly IntPtr IsOpaquePointer = Marshal.GetFunctionPointerForDelegate(isOpaque);
        static readonly IntPtr hazePointer = Marshal.GetFunctionPointerForDelegate(haze);
        internal static readonly IntPtr MarkVisiblePointer = Marshal.GetFunctionPointerForDelegate(markVisible);
        internal static readonly IntPtr TileAtPointer = Marshal.GetFunctionPointerForDelegate(tileAt);

        readonly Func<Point, bool> askOpaque;
        readonly Func<Point, int> askHaze;
        readonly Action<Point> report;
        GCHandle self;
        ExceptionDispatchInfo thrown;

        internal Callbacks(Func<Point, bool> isOpaque, Func<Point, int> haze, Action<Point> report)
        {
            askOpaque = isOpaque;
            askHaze = haze;
            this.report = report;
            self = GCHandle.Alloc(this);
        }

        internal void* Context => (void*)GCHandle.ToIntPtr(self);

        internal NativeWorld World(CallbackWorld given)
        {
            var bounds = given.Bounds;
            var world = NativeWorld.Default;
            world.IsOpaque = IsOpaquePointer;
            if (askHaze != null) world.Haze = hazePointer;
            world.Context = Context;
            world.Hexagonal = given.Hexagonal ? 1 : 0;
            if (bounds.HasValue)
            {
                world.Bounded = 1;
                world.Bounds = bounds.Value;
            }
            return world;
        }

        internal bool HasThrown => thrown != null;

        internal void Finish(int status)
        {
            if (thrown != null) thrown.Throw();
            Status.Check(status);
        }

        public void Dispose() => self.Free();

        static Callbacks Of(IntPtr context) => (Callbacks)GCHandle.FromIntPtr(context).Target;

        [MonoPInvokeCallback(typeof(Question))]
        static int IsOpaque(IntPtr context, int x, int y)
        {
            var call = Of(context);
            if (call.thrown != null) return 1;
            try
            {
                return call.askOpaque(new Point(x, y)) ? 1 : 0;
            }
            catch (Exception exception)
            {
                call.thrown = ExceptionDispatchInfo.Capture(exception);
                return 1;
            }
        }

        [MonoPInvokeCallback(typeof(Question))]
        static int Haze(IntPtr context, int x, int y)
        {
            var call = Of(context);
            if (call.thrown != null) return 0;
            try
            {
                return call.askHaze(new Point(x, y));
            }
            catch (Exception exception)
            {
                call.thrown = ExceptionDispatchInfo.Capture(exception);
                return 0;
            }
        }

        [MonoPInvokeCallback(typeof(Report))]
        static void MarkVisible(IntPtr context, int x, int y)
        {
            var call = Of(context);
            if (call.thrown != null) return;
            try
            {
                call.report(new Point(x, y));
            }
            catch (Exception exception)
            {
                call.thrown = ExceptionDispatchInfo.Capture(exception);
            }
        }

        // Memory needs no handle: its context is an array of tiles.
        [MonoPInvokeCallback(typeof(Lookup))]
        static uint TileAt(IntPtr context, int x, int y)
        {
            var tiles = (TileArray*)context;
            return tiles->Tiles[(y - (long)tiles->Top) * tiles->RowLength + (x - (long)tiles->Left)];
        }
    }

    // Tiles row by row, of which the first is (Left, Top).
    unsafe struct TileArray
    {
        internal uint* Tiles;
        internal int Left, Top;
        internal long RowLength;
    }
}
