using System;
using System.Runtime.InteropServices;

namespace Sightline
{
    /// <summary>One tile, or a direction. y grows downwards. A pair converts: <c>map.IsOpaque((3, 4))</c>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Point : IEquatable<Point>
    {
        /// <summary>The column, from the left.</summary>
        public int X;

        /// <summary>The row, from the top.</summary>
        public int Y;

        /// <summary>Makes the point (x, y).</summary>
        public Point(int x, int y)
        {
            X = x;
            Y = y;
        }

        /// <summary>Makes a point of a pair.</summary>
        public static implicit operator Point((int X, int Y) pair) => new Point(pair.X, pair.Y);

        /// <summary>Takes a point apart: <c>var (x, y) = point;</c></summary>
        public void Deconstruct(out int x, out int y)
        {
            x = X;
            y = Y;
        }

        /// <summary>The sum of both coordinates.</summary>
        public static Point operator +(Point a, Point b) => new Point(a.X + b.X, a.Y + b.Y);

        /// <summary>The difference of both coordinates.</summary>
        public static Point operator -(Point a, Point b) => new Point(a.X - b.X, a.Y - b.Y);

        /// <summary>Whether both are the same tile.</summary>
        public static bool operator ==(Point a, Point b) => a.X == b.X && a.Y == b.Y;

        /// <summary>Whether they are different tiles.</summary>
        public static bool operator !=(Point a, Point b) => !(a == b);

        /// <inheritdoc/>
        public bool Equals(Point other) => this == other;

        /// <inheritdoc/>
        public override bool Equals(object other) => other is Point point && this == point;

        /// <inheritdoc/>
        public override int GetHashCode() => unchecked(X * 73856093 ^ Y * 19349663);

        /// <summary>The point as text, such as <c>(3, 4)</c>.</summary>
        public override string ToString() => $"({X}, {Y})";
    }

    /// <summary>A rectangle of tiles.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct TileRect : IEquatable<TileRect>
    {
        /// <summary>The column of its upper left tile.</summary>
        public int X;

        /// <summary>The row of its upper left tile.</summary>
        public int Y;

        /// <summary>How many columns; 0 if it is empty.</summary>
        public int Width;

        /// <summary>How many rows; 0 if it is empty.</summary>
        public int Height;

        /// <summary>Makes a rectangle.</summary>
        public TileRect(int x, int y, int width, int height)
        {
            X = x;
            Y = y;
            Width = width;
            Height = height;
        }

        /// <summary>Whether it has no tile.</summary>
        public bool IsEmpty => Width <= 0 || Height <= 0;

        /// <summary>How many tiles it has.</summary>
        public long Area => IsEmpty ? 0 : (long)Width * Height;

        /// <summary>Whether a tile lies inside.</summary>
        public bool Contains(Point p) =>
            p.X >= X && p.Y >= Y && (long)p.X - X < Width && (long)p.Y - Y < Height;

        /// <summary>Whether both are the same rectangle.</summary>
        public static bool operator ==(TileRect a, TileRect b) =>
            a.X == b.X && a.Y == b.Y && a.Width == b.Width && a.Height == b.Height;

        /// <summary>Whether they are different rectangles.</summary>
        public static bool operator !=(TileRect a, TileRect b) => !(a == b);

        /// <inheritdoc/>
        public bool Equals(TileRect other) => this == other;

        /// <inheritdoc/>
        public override bool Equals(object other) => other is TileRect rect && this == rect;

        /// <inheritdoc/>
        public override int GetHashCode() => unchecked(((X * 31 + Y) * 31 + Width) * 31 + Height);

        /// <summary>The rectangle as text, such as <c>80x50 at (0, 0)</c>.</summary>
        public override string ToString() => $"{Width}x{Height} at ({X}, {Y})";
    }
}
