using Unity.Mathematics;

namespace Sightline.Samples
{
    /// <summary>What the field of view needs to know of a map: the interface of the rltk_unity chapter on field of
    /// view.</summary>
    public interface IVisibilityMap
    {
        bool IsOpaque(int2 p);
        bool IsInBounds(int2 p);
        void SetVisible(int2 p);
        float Distance(int2 a, int2 b);
    }

    public static class FOV
    {
        /// <summary>Computes a view with the chapter's rules: walls with bevelled corners, and the map's own distance. Works in
        /// jobs without Burst; FovJob is for Burst.</summary>
        public static void Compute<T>(int2 origin, int range, T map) where T : IVisibilityMap
        {
            var options = new SightOptions { Radius = range, Shape = Shape.Square, Algorithm = Algorithm.Bevelled };
            Sight.Cast(p => !map.IsInBounds(Of(p)) || map.IsOpaque(Of(p)), (origin.x, origin.y), options, p =>
            {
                if (map.IsInBounds(Of(p)) && map.Distance(origin, Of(p)) <= range) map.SetVisible(Of(p));
            });
        }

        static int2 Of(Point p) => new int2(p.X, p.Y);
    }
}
