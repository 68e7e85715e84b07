using System;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>The sides of a square, clockwise.</summary>
    public enum Side
    {
        /// <summary>To (x + 1, y).</summary>
        East = 0,
        /// <summary>To (x, y + 1).</summary>
        South = 1,
        /// <summary>To (x - 1, y).</summary>
        West = 2,
        /// <summary>To (x, y - 1).</summary>
        North = 3
    }

    /// <summary>The sides of a hexagon with a pointy top, clockwise.</summary>
    public enum HexSide
    {
        /// <summary>To (q + 1, r).</summary>
        East = 0,
        /// <summary>To (q, r + 1).</summary>
        SouthEast = 1,
        /// <summary>To (q - 1, r + 1).</summary>
        SouthWest = 2,
        /// <summary>To (q - 1, r).</summary>
        West = 3,
        /// <summary>To (q, r - 1).</summary>
        NorthWest = 4,
        /// <summary>To (q + 1, r - 1).</summary>
        NorthEast = 5
    }

    // Hexagons, thin walls, and shares.
    public sealed unsafe partial class OpacityMap
    {
        /// <summary>Makes a map of hexagons without opaque tiles. Its tiles are (q, r), axial coordinates, from (0, 0) on. Views
        /// have the shapes circle, round and hexagon, and the default algorithm.</summary>
        /// <exception cref="ArgumentOutOfRangeException">Width and height are more than <see cref="MaxSide"/> together.
        /// </exception>
        public static OpacityMap OfHexagons(int width, int height)
        {
            IntPtr map;
            Status.Check(NativeMethods.sightline_map_new_hexagons(width, height, out map));
            return new OpacityMap(new MapHandle(map));
        }

        /// <summary>Whether its tiles are hexagons; squares otherwise.</summary>
        public bool IsHexagonal => NativeMethods.sightline_map_is_hexagonal(Handle) != 0;

        /// <summary>Builds a thin wall on a side of a tile, or takes it down. It stops sight in both directions or, if
        /// <paramref name="oneWay"/>, only sight that leaves the tile.</summary>
        public void SetWall(Point p, Side side, bool wall, bool oneWay = false)
        {
            Need(false);
            SetWall(p, (int)side, wall, oneWay);
        }

        /// <summary>Builds a thin wall on a side of a hexagon, or takes it down.</summary>
        public void SetWall(Point p, HexSide side, bool wall, bool oneWay = false)
        {
            Need(true);
            SetWall(p, (int)side, wall, oneWay);
        }

        void SetWall(Point p, int side, bool wall, bool oneWay) =>
            Status.Check(oneWay
                ? NativeMethods.sightline_map_set_one_way_wall(Handle, p.X, p.Y, side, wall ? 1 : 0)
                : NativeMethods.sightline_map_set_wall(Handle, p.X, p.Y, side, wall ? 1 : 0));

        /// <summary>Whether a thin wall stops sight that leaves the tile through that side.</summary>
        public bool HasWall(Point p, Side side)
        {
            Need(false);
            return NativeMethods.sightline_map_has_wall(Handle, p.X, p.Y, (int)side) != 0;
        }

        /// <summary>Whether a thin wall stops sight that leaves the hexagon through that side.</summary>
        public bool HasWall(Point p, HexSide side)
        {
            Need(true);
            return NativeMethods.sightline_map_has_wall(Handle, p.X, p.Y, (int)side) != 0;
        }

        // Numbers of sides mean something else on the other kind of map.
        void Need(bool hexagonal)
        {
            if (IsHexagonal == hexagonal) return;
            throw new ArgumentException(hexagonal
                ? "a HexSide is not for a map of squares: use a Side"
                : "a Side is not for a map of hexagons: use a HexSide");
        }

        /// <summary>How much of a tile is seen from another, 0 to 255, whatever the radius: for cover and half-hidden monsters.
        /// Not symmetric, and not for maps with haze.</summary>
        public int ShareSeen(Point from, Point to)
        {
            int share;
            Status.Check(NativeMethods.sightline_share_seen(Handle, from.X, from.Y, to.X, to.Y, &share));
            return share;
        }

        /// <summary>How much of each tile is seen, row by row; 0 outside radius and cone. For the default algorithm only.
        /// </summary>
        public byte[] Shares(Point origin, SightOptions options = default(SightOptions))
        {
            var shares = new byte[Area];
            Shares(origin, options, shares);
            return shares;
        }

        /// <summary>Writes how much of each tile is seen, row by row, to memory that you keep.</summary>
        public void Shares(Point origin, SightOptions options, Span<byte> shares)
        {
            Status.NeedLength(nameof(shares), shares.Length, Area);
            var native = options.ToNative();
            fixed (byte* first = shares)
                Status.Check(NativeMethods.sightline_shares(Handle, origin.X, origin.Y, &native, first, (IntPtr)1,
                    (IntPtr)Width));
        }
    }
}
