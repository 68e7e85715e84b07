using System;
using System.Text;
using Unity.Collections;
using Unity.Mathematics;

namespace Sightline.Samples
{
    /// <summary>The systems of the chapter, a frame at a time: view, memory, rendering. Memory is drawn dark, here as ':' and
    /// '%'; a view on top of it as '.' and '#'.</summary>
    public sealed class Chapter : IDisposable
    {
        const int Width = 28, Height = 9;

        const string Drawing =
            "############################" +
            "#........#.................#" +
            "#........#..#..#..#..#..#..#" +
            "#..........................#" +
            "#........#..#..#..#..#..#..#" +
            "#........#.................#" +
            "#........#..#..#..#..#..#..#" +
            "#........#.................#" +
            "############################";

        // The buffers of the map entity and of the player.
        readonly NativeArray<TileType> tiles = new NativeArray<TileType>(Width * Height, Allocator.Persistent);
        readonly NativeArray<byte> seen = new NativeArray<byte>(Width * Height, Allocator.Persistent);
        readonly MapMemory memory = new MapMemory(Width, Height);
        readonly TileSet tilesInView = new TileSet();

        public Chapter()
        {
            var map = tiles;
            for (var i = 0; i < Drawing.Length; ++i) map[i] = Drawing[i] == '#' ? TileType.Wall : TileType.Floor;
        }

        public void Dispose()
        {
            tiles.Dispose();
            seen.Dispose();
            memory.Dispose();
            tilesInView.Dispose();
        }

        /// <summary>The view through the interface, and whether the job without an interface sees the same.</summary>
        bool FovSystem(int2 position, int range)
        {
            tilesInView.Clear();
            using (var map = new VisibilityMap(Width, Height, tiles, Allocator.TempJob))
            {
                FOV.Compute(position, range, map);
                for (var i = 0; i < map.VisibleTiles.Length; ++i)
                    tilesInView.Add((map.VisibleTiles[i].x, map.VisibleTiles[i].y));
            }
            new FovJob
            {
                Tiles = tiles, Width = Width, Height = Height, Range = range, Origin = position, Seen = seen
            }.Execute();
            var same = true;
            for (var i = 0; i < seen.Length; ++i)
                same &= seen[i] != 0 == tilesInView.Contains((i % Width, i / Width));
            return same;
        }

        void MemorySystem() => memory.Update(tilesInView, p => (uint)tiles[p.Y * Width + p.X]);

        string RenderSystem(int2 player)
        {
            var text = new StringBuilder();
            for (var y = 0; y < Height; ++y)
            {
                var row = new StringBuilder();
                for (var x = 0; x < Width; ++x)
                {
                    var known = memory.Recall((x, y));
                    var wall = known.Tile == (uint)TileType.Wall;
                    if (x == player.x && y == player.y) row.Append('@');
                    else if (known.Knowledge == Knowledge.Visible) row.Append(wall ? '#' : '.');
                    else if (known.Knowledge == Knowledge.Remembered) row.Append(wall ? '%' : ':');
                    else row.Append(' ');
                }
                text.Append(row.ToString().TrimEnd()).Append('\n');
            }
            return text.ToString();
        }

        public string Frame(int2 player)
        {
            var same = FovSystem(player, 8);
            MemorySystem();
            return RenderSystem(player) + (same ? "" : "the job sees something else\n");
        }

        public static void Run(Action<string> print)
        {
            using (var chapter = new Chapter())
            {
                print(chapter.Frame(new int2(4, 3)));
                print(chapter.Frame(new int2(13, 5)));
                print(chapter.Frame(new int2(18, 5)));
            }
        }
    }

#if UNITY_5_3_OR_NEWER
    /// <summary>Put it on an object and press play: the frames are in the console.</summary>
    public sealed class ChapterBehaviour : UnityEngine.MonoBehaviour
    {
        void Start() => Chapter.Run(UnityEngine.Debug.Log);
    }
#endif
}
