using System;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>A world known by functions, without a map: of any size, with any coordinates.</summary>
    public sealed class CallbackWorld
    {
        internal readonly Func<Point, bool> IsOpaque;
        internal readonly Func<Point, int> Haze;
        internal readonly TileRect? Bounds;

        /// <summary>Whether its tiles are hexagons, (q, r); squares otherwise.</summary>
        public bool Hexagonal { get; set; }

        /// <summary>Makes a world.</summary>
        /// <param name="isOpaque">Whether a tile stops sight; asked only about tiles of the world.</param>
        /// <param name="haze">The haze of a tile that is not opaque, 0 to 15; null if there is none.</param>
        /// <param name="bounds">The tiles of the world; null if it has no end.</param>
        public CallbackWorld(Func<Point, bool> isOpaque, Func<Point, int> haze = null, TileRect? bounds = null)
        {
            IsOpaque = Status.NotNull(isOpaque, nameof(isOpaque));
            Haze = haze;
            Bounds = bounds;
        }
    }

    /// <summary>Views in worlds known by functions, and the version of the library.</summary>
    public static unsafe class Sight
    {
        /// <summary>The longest radius in a world without an end.</summary>
        public const int MaxUnboundedRadius = 16383;

        /// <summary>The longest radius in a world of hexagons without an end.</summary>
        public const int MaxUnboundedHexRadius = 7000;

        /// <summary>The version of the native library.</summary>
        public static Version Version
        {
            get
            {
                var number = NativeMethods.sightline_version();
                return new Version(number / 10000, number / 100 % 100, number % 100);
            }
        }

        /// <summary>Computes a view in a world without an end: <paramref name="markVisible"/> is called once for each tile that
        /// is seen, row by row. If a function throws, so does this; if it was the first, nothing was marked.</summary>
        /// <exception cref="ArgumentException">The radius is above <see cref="MaxUnboundedRadius"/>, or unlimited.</exception>
        public static void Cast(Func<Point, bool> isOpaque, Point origin, SightOptions options, Action<Point> markVisible)
        {
            Status.NotNull(isOpaque, nameof(isOpaque));
            Status.NotNull(markVisible, nameof(markVisible));
            var native = options.ToNative();
            using (var calls = new Callbacks(isOpaque, null, markVisible))
                calls.Finish(NativeMethods.sightline_cast_sight(Callbacks.IsOpaquePointer, Callbacks.MarkVisiblePointer,
                    calls.Context, origin.X, origin.Y, &native));
        }

        /// <summary>Computes a view in a world that may have haze and bounds.</summary>
        public static void Cast(CallbackWorld world, Point origin, SightOptions options, Action<Point> markVisible)
        {
            Status.NotNull(world, nameof(world));
            Status.NotNull(markVisible, nameof(markVisible));
            var native = options.ToNative();
            using (var calls = new Callbacks(world.IsOpaque, world.Haze, markVisible))
            {
                var known = calls.World(world);
                calls.Finish(NativeMethods.sightline_cast_sight_in(&known, origin.X, origin.Y, &native,
                    Callbacks.MarkVisiblePointer, calls.Context));
            }
        }

        /// <summary>Puts what is seen from a tile of a world known by functions into <paramref name="seen"/>, in place of what
        /// it had. If a function throws, so does this, and the set is empty.</summary>
        public static void FieldOfView(CallbackWorld world, Point origin, SightOptions options, TileSet seen)
        {
            Status.NotNull(world, nameof(world));
            Status.NotNull(seen, nameof(seen));
            var native = options.ToNative();
            using (var calls = new Callbacks(world.IsOpaque, world.Haze, null))
            {
                var known = calls.World(world);
                var status = NativeMethods.sightline_field_of_view_in(&known, origin.X, origin.Y, &native, seen.Handle);
                if (calls.HasThrown) seen.Clear();
                calls.Finish(status);
            }
        }
    }
}
