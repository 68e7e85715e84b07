using System;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>How a light gets weaker with the distance.</summary>
    public enum Falloff
    {
        /// <summary>Full near the light, quickly weaker towards the rim.</summary>
        Smooth = 0,
        /// <summary>Evenly weaker.</summary>
        Linear = 1,
        /// <summary>As bright at the rim as beside the light.</summary>
        None = 2
    }

    /// <summary>A colour of light: 0 to 255 and more in each channel; negative takes light away.</summary>
    public partial struct Rgb
    {
        /// <summary>The most in each channel.</summary>
        public const int Max = 32767;

        /// <summary>The red channel.</summary>
        public int Red;

        /// <summary>The green channel.</summary>
        public int Green;

        /// <summary>The blue channel.</summary>
        public int Blue;

        /// <summary>Makes a colour.</summary>
        public Rgb(int red, int green, int blue)
        {
            Red = red;
            Green = green;
            Blue = blue;
        }

        /// <summary>White: 255 in each channel.</summary>
        public static Rgb White => new Rgb(255, 255, 255);
    }

    /// <summary>Something that shines, or takes light away: <c>new LightSource { Position = (3, 4), Radius = 5 }</c>. What is not
    /// set has its default: a white light of radius 8 at (0, 0).</summary>
    public unsafe struct LightSource
    {
        const int DefaultRadius = 8;

        // Each is stored as its distance from the default, so that 0 is the default.
        int radius, angle;
        Rgb lessThanWhite;
        Point direction;

        /// <summary>Where it is.</summary>
        public Point Position { get; set; }

        /// <summary>How far it shines: 0 or more, or <see cref="SightOptions.Unlimited"/>; 8 by default.</summary>
        public int Radius
        {
            get => unchecked(DefaultRadius + radius);
            set => radius = unchecked(value - DefaultRadius);
        }

        /// <summary>The shape of the radius; a circle by default.</summary>
        public Shape Shape { get; set; }

        /// <summary>Only in one direction; null, the default, is all around.</summary>
        public Cone? Cone
        {
            get => angle == 0 ? (Cone?)null : new Cone(direction, unchecked(angle + SightOptions.AllAround));
            set
            {
                angle = value.HasValue ? unchecked(value.Value.Angle - SightOptions.AllAround) : 0;
                direction = value.HasValue ? value.Value.Direction : default(Point);
            }
        }

        /// <summary>Its colour; white by default.</summary>
        public Rgb Color
        {
            get => FromWhite(lessThanWhite);
            set => lessThanWhite = FromWhite(value);
        }

        static Rgb FromWhite(Rgb c) => unchecked(new Rgb(255 - c.Red, 255 - c.Green, 255 - c.Blue));

        /// <summary>How it gets weaker; smoothly by default.</summary>
        public Falloff Falloff { get; set; }

        /// <summary>Lights as bytes, the same on every machine and in every language.</summary>
        public static byte[] ToBytes(ReadOnlySpan<LightSource> lights)
        {
            var natives = ToNatives(lights);
            return Saving.Save((byte* output, UIntPtr capacity, out UIntPtr length) =>
            {
                fixed (NativeLight* first = natives)
                    return NativeMethods.sightline_lights_save(first, (UIntPtr)natives.Length, output, capacity,
                        out length);
            });
        }

        /// <summary>Lights from bytes that <see cref="ToBytes"/> made.</summary>
        /// <exception cref="System.IO.InvalidDataException">They are truncated, damaged, or something else.</exception>
        public static LightSource[] FromBytes(ReadOnlySpan<byte> bytes)
        {
            UIntPtr count;
            NativeLight none = NativeLight.Default;
            fixed (byte* saved = bytes)
            {
                Status.Check(NativeMethods.sightline_lights_load(saved, (UIntPtr)bytes.Length, &none, UIntPtr.Zero,
                    &count));
                var natives = new NativeLight[(int)count];
                for (var i = 0; i < natives.Length; ++i) natives[i] = NativeLight.Default;
                fixed (NativeLight* first = natives)
                    if (natives.Length > 0)
                        Status.Check(NativeMethods.sightline_lights_load(saved, (UIntPtr)bytes.Length, first, count,
                            &count));
                return Array.ConvertAll(natives, FromNative);
            }
        }

        internal static NativeLight[] ToNatives(ReadOnlySpan<LightSource> lights)
        {
            var natives = new NativeLight[lights.Length];
            for (var i = 0; i < natives.Length; ++i) natives[i] = lights[i].ToNative();
            return natives;
        }

        internal NativeLight ToNative()
        {
            var light = NativeLight.Default;
            light.Position = Position;
            light.Radius = Radius;
            light.Shape = (int)Shape;
            light.ConeAngle = unchecked(angle + SightOptions.AllAround);
            light.ConeDirection = direction;
            light.Red = Color.Red;
            light.Green = Color.Green;
            light.Blue = Color.Blue;
            light.Falloff = (int)Falloff;
            return light;
        }

        static LightSource FromNative(NativeLight from) => new LightSource
        {
            Position = from.Position,
            Radius = from.Radius,
            Shape = (Shape)from.Shape,
            Cone = from.ConeAngle == SightOptions.AllAround
                ? (Cone?)null
                : new Cone(from.ConeDirection, from.ConeAngle),
            Color = new Rgb(from.Red, from.Green, from.Blue),
            Falloff = (Falloff)from.Falloff
        };
    }
}
