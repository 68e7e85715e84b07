using System.Text;

namespace Sightline.Tests
{
    // Maps and views as drawings: '?' is what is not seen.
    static class Picture
    {
        internal const string Rooms =
            "......#...\n" +
            ".#....#...\n" +
            "..........\n" +
            "......#...\n" +
            "##.####...\n";

        // What somebody at the left end of the middle row sees of it.
        internal const string RoomsFromLeft =
            "..??..#???\n" +
            ".#....#???\n" +
            ".........?\n" +
            "......#???\n" +
            "##.####???\n";

        internal static string Of(OpacityMap map, TileSet seen)
        {
            var text = new StringBuilder();
            for (var y = 0; y < map.Height; ++y)
            {
                for (var x = 0; x < map.Width; ++x)
                    text.Append(!seen.Contains((x, y)) ? '?' : map.IsOpaque((x, y)) ? '#' : '.');
                text.Append('\n');
            }
            return text.ToString();
        }

        internal static TileSet SetOf(OpacityMap map, byte[] seen)
        {
            var tiles = new TileSet();
            tiles.CopyFrom(map.Bounds, seen);
            return tiles;
        }
    }
}
