// As much of Unity as the package and its sample need, so that Mono can compile what is written for Unity, and run the
// sample. Unity itself was not there to test with.
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace AOT
{
    [AttributeUsage(AttributeTargets.Method)]
    public sealed class MonoPInvokeCallbackAttribute : Attribute
    {
        public MonoPInvokeCallbackAttribute(Type type) { }
    }
}

namespace UnityEngine
{
    public class MonoBehaviour { }

    public static class Debug
    {
        public static void Log(object message) => Console.Write(message);
    }

    public struct Color32
    {
        public byte r, g, b, a;

        public Color32(byte r, byte g, byte b, byte a)
        {
            this.r = r;
            this.g = g;
            this.b = b;
            this.a = a;
        }
    }

    public struct RectInt
    {
        public int x { get; set; }
        public int y { get; set; }
        public int width { get; set; }
        public int height { get; set; }

        public RectInt(int x, int y, int width, int height) : this()
        {
            this.x = x;
            this.y = y;
            this.width = width;
            this.height = height;
        }
    }

    public struct Vector2Int
    {
        public int x, y;

        public Vector2Int(int x, int y)
        {
            this.x = x;
            this.y = y;
        }
    }
}

namespace Unity.Mathematics
{
    public struct int2
    {
        public int x, y;

        public int2(int x, int y)
        {
            this.x = x;
            this.y = y;
        }
    }

    public static class math
    {
        public static float distance(int2 a, int2 b) =>
            (float)Math.Sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
    }
}

namespace Unity.Jobs
{
    public interface IJob
    {
        void Execute();
    }
}

namespace Unity.Collections
{
    public enum Allocator { TempJob, Persistent }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class ReadOnlyAttribute : Attribute { }

    public struct NativeArray<T> : IDisposable where T : struct
    {
        readonly T[] values;
        GCHandle pin;

        public NativeArray(int length, Allocator allocator)
        {
            values = new T[length];
            pin = GCHandle.Alloc(values, GCHandleType.Pinned);
        }

        internal IntPtr Pointer => pin.AddrOfPinnedObject();
        public int Length => values.Length;

        public T this[int i]
        {
            get => values[i];
            set => values[i] = value;
        }

        public void Dispose() => pin.Free();
    }

    public struct NativeList<T> : IDisposable where T : struct
    {
        readonly List<T> values;

        public NativeList(int capacity, Allocator allocator) => values = new List<T>(capacity);

        public int Length => values.Count;
        public T this[int i] => values[i];
        public void Add(T value) => values.Add(value);
        public void Dispose() => values.Clear();
    }
}

namespace Unity.Collections.LowLevel.Unsafe
{
    public static unsafe class NativeArrayUnsafeUtility
    {
        public static void* GetUnsafePtr<T>(this NativeArray<T> array) where T : struct => (void*)array.Pointer;

        public static void* GetUnsafeReadOnlyPtr<T>(this NativeArray<T> array) where T : struct => (void*)array.Pointer;
    }
}
