using System;
using System.Collections.Generic;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>An observer's need of light. What is not set has its default: the faintest light will do.</summary>
    public struct DarkSight
    {
        int moreThanFaintest;

        /// <summary>How far it sees without light: 0, the default, or more.</summary>
        public int Radius { get; set; }

        /// <summary>The shape of the radius; a circle by default.</summary>
        public Shape Shape { get; set; }

        /// <summary>The light it needs outside, in the brightest channel: 0 to 255; 1 by default.</summary>
        public int Least
        {
            get => unchecked(1 + moreThanFaintest);
            set => moreThanFaintest = unchecked(value - 1);
        }
    }

    /// <summary>What one observer sees. It is recomputed only when the observer moved or has new options, or when the map or
    /// the light changed where that could alter the view. Threads: as with <see cref="OpacityMap"/>.</summary>
    public sealed unsafe class Viewshed : IDisposable
    {
        internal readonly ViewshedHandle Handle;

        Viewshed(ViewshedHandle handle) => Handle = handle;

        /// <summary>Makes a viewshed of radius 8 that has seen nothing.</summary>
        public Viewshed() : this(New(null)) { }

        /// <summary>Makes a viewshed that has seen nothing.</summary>
        public Viewshed(SightOptions options) : this(New(options)) { }

        static ViewshedHandle New(SightOptions? options)
        {
            IntPtr viewshed;
            var native = options.GetValueOrDefault().ToNative();
            Status.Check(NativeMethods.sightline_viewshed_new(options.HasValue ? &native : null, out viewshed));
            return new ViewshedHandle(viewshed);
        }

        /// <summary>Frees the viewshed's memory.</summary>
        public void Dispose() => Handle.Dispose();

        /// <summary>The observer's options; the next update notices changes.</summary>
        public SightOptions Options
        {
            get
            {
                var native = NativeOptions.Default;
                Status.Check(NativeMethods.sightline_viewshed_get_options(Handle, &native));
                return SightOptions.FromNative(native);
            }
            set
            {
                var native = value.ToNative();
                Status.Check(NativeMethods.sightline_viewshed_set_options(Handle, &native));
            }
        }

        /// <summary>The observer's need of light. It matters only to updates with a light map.</summary>
        public DarkSight Dark
        {
            get
            {
                var native = NativeDarkSight.Default;
                Status.Check(NativeMethods.sightline_viewshed_get_dark(Handle, &native));
                return new DarkSight { Radius = native.Radius, Shape = (Shape)native.Shape, Least = native.Least };
            }
            set
            {
                var native = NativeDarkSight.Default;
                native.Radius = value.Radius;
                native.Shape = (int)value.Shape;
                native.Least = value.Least;
                Status.Check(NativeMethods.sightline_viewshed_set_dark(Handle, &native));
            }
        }

        /// <summary>Demands a recomputation at the next update.</summary>
        public void MarkDirty() => Status.Check(NativeMethods.sightline_viewshed_mark_dirty(Handle));

        /// <summary>Forgets everything except the options.</summary>
        public void Reset() => Status.Check(NativeMethods.sightline_viewshed_reset(Handle));

        /// <summary>Brings it up to date for an observer at a tile: all that is in line of sight or, with a light map of the
        /// map's size, the lit part of it. Returns whether it was recomputed.</summary>
        public bool Update(OpacityMap map, Point position, LightMap light = null)
        {
            int recomputed;
            Status.Check(NativeMethods.sightline_viewshed_update(Handle, Status.NotNull(map, nameof(map)).Handle,
                light == null ? LightMapHandle.None : light.Handle, position.X, position.Y, &recomputed));
            return recomputed != 0;
        }

        /// <summary>Brings many up to date, each at its position, on that many threads: 1 is the calling one alone, 0 one for
        /// each core. No viewshed may occur twice. Returns how many were recomputed.</summary>
        public static int UpdateAll(IReadOnlyList<Viewshed> viewsheds, ReadOnlySpan<Point> positions, OpacityMap map,
            LightMap light = null, int threads = 1)
        {
            Status.NotNull(viewsheds, nameof(viewsheds));
            Status.NotNull(map, nameof(map));
            UIntPtr recomputed;
            using (var handles = HandlesOf(viewsheds))
            {
                Status.NeedLength(nameof(positions), positions.Length, handles.Count);
                fixed (IntPtr* all = handles.Pointers)
                fixed (Point* first = positions)
                    Status.Check(NativeMethods.sightline_viewsheds_update(all, first, (UIntPtr)handles.Count,
                        map.Handle, light == null ? LightMapHandle.None : light.Handle, threads, &recomputed));
            }
            return (int)recomputed;
        }

        internal static HandleArray HandlesOf(IReadOnlyList<Viewshed> viewsheds)
        {
            var handles = HandleArray.Rent();
            try
            {
                for (var i = 0; i < viewsheds.Count; ++i)
                    handles.Add(Status.NotNull(viewsheds[i], "one of the viewsheds").Handle);
                return handles;
            }
            catch
            {
                handles.Dispose();
                throw;
            }
        }

        /// <summary>Brings it up to date in a world known by functions. That records no changes: the view is computed each
        /// time. If a function throws, so does this, and the viewshed is reset.</summary>
        public void Update(CallbackWorld world, Point position)
        {
            Status.NotNull(world, nameof(world));
            using (var calls = new Callbacks(world.IsOpaque, world.Haze, null))
            {
                var known = calls.World(world);
                var status = NativeMethods.sightline_viewshed_update_in(Handle, &known, position.X, position.Y);
                if (calls.HasThrown) Reset();
                calls.Finish(status);
            }
        }

        /// <summary>Whether a tile was seen at the last update.</summary>
        public bool Sees(Point p) => NativeMethods.sightline_viewshed_sees(Handle, p.X, p.Y) != 0;

        /// <summary>The tiles seen at the last update, as a new set.</summary>
        public TileSet Visible() => TileSet.Filled(Visible);

        /// <summary>Puts the tiles seen at the last update into a set that you keep.</summary>
        public void Visible(TileSet tiles) =>
            Status.Check(NativeMethods.sightline_viewshed_visible(Handle, Status.NotNull(tiles, nameof(tiles)).Handle));

        /// <summary>The tiles that the last update brought into view, as a new set.</summary>
        public TileSet NewlySeen() => TileSet.Filled(NewlySeen);

        /// <summary>Puts the tiles that the last update brought into view into a set that you keep.</summary>
        public void NewlySeen(TileSet tiles) =>
            Status.Check(NativeMethods.sightline_viewshed_newly_seen(Handle, Status.NotNull(tiles, nameof(tiles)).Handle));

        /// <summary>The tiles that the last update took out of view, as a new set.</summary>
        public TileSet NewlyHidden() => TileSet.Filled(NewlyHidden);

        /// <summary>Puts the tiles that the last update took out of view into a set that you keep.</summary>
        public void NewlyHidden(TileSet tiles) =>
            Status.Check(NativeMethods.sightline_viewshed_newly_hidden(Handle,
                Status.NotNull(tiles, nameof(tiles)).Handle));

        /// <summary>Its options and what it saw as bytes, the same on every machine and in every language.</summary>
        public byte[] ToBytes() => Saving.Save((byte* output, UIntPtr capacity, out UIntPtr length) =>
            NativeMethods.sightline_viewshed_save(Handle, output, capacity, out length));

        /// <summary>A viewshed from bytes that <see cref="ToBytes"/> made. Its first update recomputes it; newly seen tiles are
        /// compared with the saved view.</summary>
        /// <exception cref="System.IO.InvalidDataException">They are truncated, damaged, or something else.</exception>
        public static Viewshed FromBytes(ReadOnlySpan<byte> bytes)
        {
            IntPtr viewshed;
            fixed (byte* first = bytes)
                Status.Check(NativeMethods.sightline_viewshed_load(first, (UIntPtr)bytes.Length, out viewshed));
            return new Viewshed(new ViewshedHandle(viewshed));
        }
    }
}
