#if UNITY_5_3_OR_NEWER
using UnityEngine;

namespace Sightline
{
    public partial struct Point
    {
        /// <summary>Makes a point of Unity's vector. y grows downwards here.</summary>
        public static implicit operator Point(Vector2Int v) => new Point(v.x, v.y);

        /// <summary>Makes Unity's vector of a point.</summary>
        public static implicit operator Vector2Int(Point p) => new Vector2Int(p.X, p.Y);
    }

    public partial struct TileRect
    {
        /// <summary>Makes a rectangle of Unity's.</summary>
        public static implicit operator TileRect(RectInt r) => new TileRect(r.x, r.y, r.width, r.height);

        /// <summary>Makes Unity's rectangle of this one.</summary>
        public static implicit operator RectInt(TileRect r) => new RectInt(r.X, r.Y, r.Width, r.Height);
    }

    public partial struct Rgb
    {
        /// <summary>Makes a light's colour of Unity's, without its transparency.</summary>
        public static implicit operator Rgb(Color32 c) => new Rgb(c.r, c.g, c.b);
    }
}
#endif
