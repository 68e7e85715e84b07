using System;
using System.IO;
using System.Runtime.InteropServices;

namespace Sightline.Interop
{
    // A call's status as an exception, with the library's message.
    static class Status
    {
        internal const int Ok = 0, Invalid = 1, OutOfRange = 2, TooLarge = 3, NoMemory = 4, Damaged = 6;

        internal static void Check(int status)
        {
            if (status != Ok) throw Error(status, Marshal.PtrToStringAnsi(NativeMethods.sightline_error()));
        }

        internal static Exception Error(int status, string message)
        {
            switch (status)
            {
                case Invalid: return new ArgumentException(message);
                case OutOfRange:
                case TooLarge: return new ArgumentOutOfRangeException(null, message);
                case NoMemory: return new OutOfMemoryException(message);
                case Damaged: return new InvalidDataException(message);
                default: return new InvalidOperationException(message);
            }
        }

        internal static T NotNull<T>(T value, string name) where T : class
        {
            if (value == null) throw new ArgumentNullException(name);
            return value;
        }

        // Fails if memory of the caller's is too small for what would be written or read.
        internal static void NeedLength(string name, int length, long needed)
        {
            if (length >= needed) return;
            throw new ArgumentException($"{name} has {length} elements and needs {needed}", name);
        }
    }

    // Saving: get the length, then the bytes.
    static unsafe class Saving
    {
        internal delegate int Call(byte* output, UIntPtr capacity, out UIntPtr length);

        internal static byte[] Save(Call call)
        {
            UIntPtr length;
            Status.Check(call(null, UIntPtr.Zero, out length));
            var bytes = new byte[(int)length];
            fixed (byte* first = bytes) Status.Check(call(first, length, out length));
            return bytes;
        }
    }
}
