using System;
using System.Runtime.InteropServices;

namespace Sightline.Interop
{
    // The structs of the C headers, member for member. Those that begin with Size may grow at their end.

    [StructLayout(LayoutKind.Sequential)]
    unsafe struct NativeOptions
    {
        internal uint Size;
        internal int Radius, Shape, Algorithm, LightWalls, ConeAngle;
        internal Point ConeDirection;
        internal int Permissiveness, HazeLimit;

        internal static NativeOptions Default => new NativeOptions
        {
            Size = (uint)sizeof(NativeOptions),
            Radius = SightOptions.Unlimited,
            LightWalls = 1,
            ConeAngle = SightOptions.AllAround,
            Permissiveness = 8,
            HazeLimit = SightOptions.MaxHaze
        };
    }

    [StructLayout(LayoutKind.Sequential)]
    unsafe struct NativeLight
    {
        internal uint Size;
        internal Point Position;
        internal int Radius, Shape, ConeAngle;
        internal Point ConeDirection;
        internal int Red, Green, Blue, Falloff;

        internal static NativeLight Default => new NativeLight
        {
            Size = (uint)sizeof(NativeLight),
            Radius = 8,
            ConeAngle = SightOptions.AllAround,
            Red = 255,
            Green = 255,
            Blue = 255
        };
    }

    [StructLayout(LayoutKind.Sequential)]
    unsafe struct NativeDarkSight
    {
        internal uint Size;
        internal int Radius, Shape, Least;

        internal static NativeDarkSight Default =>
            new NativeDarkSight { Size = (uint)sizeof(NativeDarkSight), Least = 1 };
    }

    [StructLayout(LayoutKind.Sequential)]
    unsafe struct NativeTrace
    {
        internal uint Size;
        internal int Reached;
        internal Point StoppedAt;
        internal int WasStopped;
        internal Point StoppedBy;

        internal static NativeTrace Default => new NativeTrace { Size = (uint)sizeof(NativeTrace) };
    }

    [StructLayout(LayoutKind.Sequential)]
    unsafe struct NativeWorld
    {
        internal uint Size;
        internal int Bounded;
        internal TileRect Bounds;
        internal IntPtr IsOpaque, Haze;
        internal void* Context;
        internal IntPtr Along; // never set: is_opaque is asked instead
        internal int Hexagonal;

        internal static NativeWorld Default => new NativeWorld { Size = (uint)sizeof(NativeWorld) };
    }

    [StructLayout(LayoutKind.Sequential)]
    unsafe struct NativeNumbers
    {
        internal void* Data;
        internal int Bytes;
        internal IntPtr Stride, ToY;

        internal static NativeNumbers Of(Point* points) => new NativeNumbers
        {
            Data = points,
            Bytes = sizeof(int),
            Stride = (IntPtr)sizeof(Point),
            ToY = (IntPtr)sizeof(int)
        };

        internal static NativeNumbers Of(int* numbers) =>
            new NativeNumbers { Data = numbers, Bytes = sizeof(int), Stride = (IntPtr)sizeof(int) };
    }

    [StructLayout(LayoutKind.Sequential)]
    unsafe struct NativeBatch
    {
        internal uint Size;
        internal int Threads, Maps, Observers;
        internal IntPtr* Handles;
        internal void* Tiles;
        internal int TileBytes, ZeroIsClear, Width, Height;
        internal IntPtr TilesX, TilesY, TilesMap;
        internal NativeNumbers Origins;
        internal NativeOptions* Options;
        internal NativeNumbers Radii, Directions;
        internal int WindowWidth, WindowHeight, AnchorX, AnchorY, Turned;
        internal byte* Output;
        internal IntPtr OutputX, OutputY, OutputView;
        internal int AsBits, IsCleared;

        internal static NativeBatch Default => new NativeBatch { Size = (uint)sizeof(NativeBatch) };
    }
}
