using Sightline.Interop;

namespace Sightline
{
    /// <summary>What "within the radius" means for a tile at (dx, dy) from the origin.</summary>
    public enum Shape
    {
        /// <summary>dx*dx + dy*dy &lt;= r*r</summary>
        Circle = 0,
        /// <summary>dx*dx + dy*dy &lt;= r*r + r: a softer circle</summary>
        Round = 1,
        /// <summary>max(|dx|, |dy|) &lt;= r</summary>
        Square = 2,
        /// <summary>|dx| + |dy| &lt;= r</summary>
        Diamond = 3,
        /// <summary>r steps from hexagon to hexagon; for maps of hexagons only</summary>
        Hexagon = 4
    }

    /// <summary>Which rules decide what is seen; docs/algorithms.md compares them.</summary>
    public enum Algorithm
    {
        /// <summary>The default: exact, and what you see sees you.</summary>
        Symmetric = 0,
        /// <summary>Recursive shadowcasting.</summary>
        Recursive = 1,
        /// <summary>Precise permissive, by <see cref="SightOptions.Permissiveness"/>.</summary>
        Permissive = 2,
        /// <summary>Restrictive precise angle shadowcasting.</summary>
        Restrictive = 3,
        /// <summary>Walls as diamonds.</summary>
        Diamond = 4,
        /// <summary>A straight line of tiles to each tile.</summary>
        Raycast = 5,
        /// <summary>Walls with bevelled corners.</summary>
        Bevelled = 6
    }

    /// <summary>Sight, or light, in one direction only.</summary>
    public struct Cone
    {
        /// <summary>Straight ahead; any length but 0.</summary>
        public Point Direction;

        /// <summary>The whole angle, 0 to 360 degrees.</summary>
        public int Angle;

        /// <summary>Makes a cone.</summary>
        public Cone(Point direction, int angle)
        {
            Direction = direction;
            Angle = angle;
        }
    }

    /// <summary>How to compute a view: <c>new SightOptions { Radius = 8 }</c>. What is not set has its default, also in
    /// <c>default(SightOptions)</c>. It holds no reference, so jobs may keep it.</summary>
    public unsafe struct SightOptions
    {
        /// <summary>A radius as far as the map goes.</summary>
        public const int Unlimited = int.MaxValue;

        /// <summary>The most haze of a tile, in sixteenths of a wall.</summary>
        public const int MaxHaze = 15;

        internal const int AllAround = -1;

        // Each is stored as its distance from the default, so that 0 is the default.
        int radius, angle, permissiveness, hazeLimit;
        bool darkWalls;
        Point direction;

        /// <summary>How far: 0 or more, or <see cref="Unlimited"/>, the default.</summary>
        public int Radius
        {
            get => unchecked(Unlimited - radius);
            set => radius = unchecked(Unlimited - value);
        }

        /// <summary>The shape of the radius; a circle by default.</summary>
        public Shape Shape { get; set; }

        /// <summary>The rules; symmetric by default.</summary>
        public Algorithm Algorithm { get; set; }

        /// <summary>Whether walls that sight reaches count as seen; true by default.</summary>
        public bool LightWalls
        {
            get => !darkWalls;
            set => darkWalls = !value;
        }

        /// <summary>Only ahead; null, the default, is all around.</summary>
        public Cone? Cone
        {
            get => angle == 0 ? (Cone?)null : new Cone(direction, unchecked(angle + AllAround));
            set
            {
                angle = value.HasValue ? unchecked(value.Value.Angle - AllAround) : 0;
                direction = value.HasValue ? value.Value.Direction : default(Point);
            }
        }

        /// <summary>0 (strict) to 8, the default; for <see cref="Algorithm.Permissive"/> only.</summary>
        public int Permissiveness
        {
            get => unchecked(8 - permissiveness);
            set => permissiveness = unchecked(8 - value);
        }

        /// <summary>How much haze sight passes: 0 to 15, the default.</summary>
        public int HazeLimit
        {
            get => unchecked(MaxHaze - hazeLimit);
            set => hazeLimit = unchecked(MaxHaze - value);
        }

        /// <summary>The options as bytes, the same on every machine and in every language.</summary>
        public byte[] ToBytes()
        {
            var options = ToNative();
            return Saving.Save((byte* output, System.UIntPtr capacity, out System.UIntPtr length) =>
            {
                var copy = options;
                return NativeMethods.sightline_options_save(&copy, output, capacity, out length);
            });
        }

        /// <summary>Options from bytes that <see cref="ToBytes"/> made.</summary>
        /// <exception cref="System.IO.InvalidDataException">They are truncated, damaged, or something else.</exception>
        public static SightOptions FromBytes(System.ReadOnlySpan<byte> bytes)
        {
            var options = NativeOptions.Default;
            fixed (byte* first = bytes)
                Status.Check(NativeMethods.sightline_options_load(first, (System.UIntPtr)bytes.Length, &options));
            return FromNative(options);
        }

        internal NativeOptions ToNative()
        {
            var options = NativeOptions.Default;
            options.Radius = Radius;
            options.Shape = (int)Shape;
            options.Algorithm = (int)Algorithm;
            options.LightWalls = LightWalls ? 1 : 0;
            options.ConeAngle = unchecked(angle + AllAround);
            options.ConeDirection = direction;
            options.Permissiveness = Permissiveness;
            options.HazeLimit = HazeLimit;
            return options;
        }

        internal static SightOptions FromNative(NativeOptions from) => new SightOptions
        {
            Radius = from.Radius,
            Shape = (Shape)from.Shape,
            Algorithm = (Algorithm)from.Algorithm,
            LightWalls = from.LightWalls != 0,
            Cone = from.ConeAngle == AllAround ? (Cone?)null : new Cone(from.ConeDirection, from.ConeAngle),
            Permissiveness = from.Permissiveness,
            HazeLimit = from.HazeLimit
        };
    }
}
