using System;
using Unity.Collections;
using Unity.Mathematics;

namespace Sightline.Samples
{
    public enum TileType : byte
    {
        Floor = 0,
        Wall = 1
    }

    /// <summary>The chapter's map: it aliases the tiles of the map entity, and collects what is seen.</summary>
    public struct VisibilityMap : IVisibilityMap, IDisposable
    {
        readonly int width, height;
        readonly NativeArray<TileType> tiles;
        public NativeList<int2> VisibleTiles;

        public VisibilityMap(int width, int height, NativeArray<TileType> tiles, Allocator allocator)
        {
            this.width = width;
            this.height = height;
            this.tiles = tiles;
            VisibleTiles = new NativeList<int2>(width * height / 2, allocator);
        }

        public float Distance(int2 a, int2 b) => math.distance(a, b);

        public bool IsInBounds(int2 p) => p.x >= 0 && p.x < width && p.y >= 0 && p.y < height;

        public bool IsOpaque(int2 p) => tiles[p.y * width + p.x] == TileType.Wall;

        public void SetVisible(int2 p) => VisibleTiles.Add(p);

        public void Dispose() => VisibleTiles.Dispose();
    }
}
