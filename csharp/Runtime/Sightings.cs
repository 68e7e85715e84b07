using System;
using System.Runtime.InteropServices;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>An entity, and where it was seen last.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct Sighting
    {
        /// <summary>A number of yours.</summary>
        public long Entity;

        /// <summary>Its tile.</summary>
        public Point Position;

        /// <summary>Makes a sighting.</summary>
        public Sighting(long entity, Point position)
        {
            Entity = entity;
            Position = position;
        }
    }

    /// <summary>Which sightings.</summary>
    public enum Sighted
    {
        /// <summary>In view now.</summary>
        InView = 0,
        /// <summary>Of those, new since the update before.</summary>
        Came = 1,
        /// <summary>Of those, in view then, too.</summary>
        Stayed = 2,
        /// <summary>No longer in view, where they were seen then.</summary>
        Left = 3
    }

    /// <summary>Which entities came into view and which left it. Threads: as with <see cref="OpacityMap"/>.</summary>
    public sealed unsafe class Sightings : IDisposable
    {
        readonly SightingsHandle handle;

        Sightings(IntPtr sightings) => handle = new SightingsHandle(sightings);

        /// <summary>Makes empty sightings.</summary>
        public Sightings() : this(New()) { }

        static IntPtr New()
        {
            IntPtr sightings;
            Status.Check(NativeMethods.sightline_sightings_new(out sightings));
            return sightings;
        }

        /// <summary>Frees the sightings' memory.</summary>
        public void Dispose() => handle.Dispose();

        /// <summary>Compares the entities on tiles of <paramref name="visible"/> with those of the update before.
        /// <paramref name="self"/> is the observer itself, and left out.</summary>
        public void Update(TileSet visible, ReadOnlySpan<Sighting> entities, long? self = null)
        {
            Status.NotNull(visible, nameof(visible));
            var me = self.GetValueOrDefault();
            fixed (Sighting* first = entities)
                Status.Check(NativeMethods.sightline_sightings_update(handle, visible.Handle, first,
                    (UIntPtr)entities.Length, self.HasValue ? &me : null));
        }

        /// <summary>The sightings of one kind, in the order of entities.</summary>
        public Sighting[] Get(Sighted which)
        {
            var sightings = new Sighting[Get(which, Span<Sighting>.Empty)];
            Get(which, sightings);
            return sightings;
        }

        /// <summary>Writes the sightings of one kind as far as they fit, and returns how many there are.</summary>
        public int Get(Sighted which, Span<Sighting> sightings)
        {
            UIntPtr length;
            fixed (Sighting* first = sightings)
                Status.Check(NativeMethods.sightline_sightings_get(handle, (int)which, first,
                    (UIntPtr)sightings.Length, out length));
            return (int)length;
        }

        /// <summary>Forgets everybody.</summary>
        public void Reset() => Status.Check(NativeMethods.sightline_sightings_reset(handle));

        /// <summary>The entities in view as bytes, the same on every machine and in every language.</summary>
        public byte[] ToBytes() => Saving.Save((byte* output, UIntPtr capacity, out UIntPtr length) =>
            NativeMethods.sightline_sightings_save(handle, output, capacity, out length));

        /// <summary>Sightings from bytes that <see cref="ToBytes"/> made. All of them count as having stayed.</summary>
        /// <exception cref="System.IO.InvalidDataException">They are truncated, damaged, or something else.</exception>
        public static Sightings FromBytes(ReadOnlySpan<byte> bytes)
        {
            IntPtr sightings;
            fixed (byte* first = bytes)
                Status.Check(NativeMethods.sightline_sightings_load(first, (UIntPtr)bytes.Length, out sightings));
            return new Sightings(sightings);
        }
    }
}
