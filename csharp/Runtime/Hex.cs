using Sightline.Interop;

namespace Sightline
{
    /// <summary>Which rows or columns of an offset map, a rectangle of hexagons, are shifted by half a tile.</summary>
    public enum HexOffset
    {
        /// <summary>Odd rows, to the right.</summary>
        OddR = 0,
        /// <summary>Even rows, to the right.</summary>
        EvenR = 1,
        /// <summary>Odd columns, downwards.</summary>
        OddQ = 2,
        /// <summary>Even columns, downwards.</summary>
        EvenQ = 3
    }

    /// <summary>Hexagons: distances, neighbours, offset coordinates. A hexagon is a <see cref="Point"/> (q, r), axial
    /// coordinates: the column and the row.</summary>
    public static unsafe class Hex
    {
        static readonly Point[] steps = { (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1) };

        /// <summary>The neighbour across a side.</summary>
        public static Point Neighbour(Point hex, HexSide side) => hex + steps[(int)side];

        /// <summary>How many steps lie between two hexagons.</summary>
        public static int Distance(Point from, Point to) =>
            NativeMethods.sightline_hex_distance(from.X, from.Y, to.X, to.Y);

        /// <summary>The hexagon in a column and a row of an offset map.</summary>
        public static Point ToAxial(Point place, HexOffset offset)
        {
            Point axial;
            Status.Check(NativeMethods.sightline_to_axial(place.X, place.Y, (int)offset, &axial));
            return axial;
        }

        /// <summary>The column and the row of a hexagon on an offset map.</summary>
        public static Point ToOffset(Point hex, HexOffset offset)
        {
            Point place;
            Status.Check(NativeMethods.sightline_to_offset(hex.X, hex.Y, (int)offset, &place));
            return place;
        }

        /// <summary>The smallest rectangle of (q, r) around an offset map of that size: how large a map of hexagons must be,
        /// and what to subtract from <see cref="ToAxial"/> to have no negative coordinate there.</summary>
        public static TileRect OffsetBounds(int width, int height, HexOffset offset)
        {
            TileRect bounds;
            Status.Check(NativeMethods.sightline_offset_bounds(width, height, (int)offset, &bounds));
            return bounds;
        }
    }
}
