// The digests of hexagons, thin walls and shares: tests/c/conformance_grids.h says of what.
using System;
using System.Linq;
using Sightline;

static partial class Conformance
{
    // All ways of looking; on hexagons circle, round and hexagon with eight radii, then cones.
    static SightOptions[] WaysOn(OpacityMap map)
    {
        if (!map.IsHexagonal) return Enumerable.Range(0, 42).Select(WayOfLooking).ToArray();
        var ways = Enumerable.Range(0, 34).Select(i => WayOfLooking(i < 24 ? i % 8 : i + 8)).ToArray();
        var shapes = new[] { Shape.Circle, Shape.Round, Shape.Hexagon };
        for (var i = 0; i < 24; ++i) ways[i].Shape = shapes[i / 8];
        return ways;
    }

    static void AddViews(OpacityMap map, bool withHaze = false)
    {
        foreach (var way in WaysOn(map))
        {
            var options = way;
            var from = Somewhere(map);
            if (withHaze) options.HazeLimit = Between(0, 15);
            Add(map.FieldOfView(from, options));
        }
    }

    static void PrintHexagons()
    {
        var map = Hive(21, 40, 30, 10);
        var hazy = Hive(22, 30, 40, 6, true);
        var options = new SightOptions { Radius = 20 };
        state = 23;
        AddViews(map);
        AddViews(hazy, true);
        AddLines(map, 300);
        foreach (var haze in new Func<Point, int>[] { null, FarHaze })
        {
            var world = new CallbackWorld(FarWall, haze) { Hexagonal = true };
            foreach (var origin in farOrigins) Sight.Cast(world, origin, options, Add);
        }
        for (var n = 0; n < 100; ++n)
        {
            var drawn = new int[4];
            for (var i = 0; i < 4; ++i) drawn[i] = Between(-1000, 1000);
            var p = new Point(drawn[0], drawn[1]);
            Add(Hex.Distance(p, (drawn[2], drawn[3])));
            foreach (HexOffset offset in Enum.GetValues(typeof(HexOffset)))
            {
                Add(Hex.ToAxial(p, offset));
                Add(Hex.ToOffset(p, offset));
            }
        }
        Print("hexagons");
    }

    static void BuildWalls(OpacityMap map, int count)
    {
        for (var n = 0; n < count; ++n)
        {
            var p = Somewhere(map);
            var side = Between(0, map.IsHexagonal ? 5 : 3);
            var wall = Between(0, 3) != 0;
            var oneWay = Between(0, 4) == 0;
            if (map.IsHexagonal) map.SetWall(p, (HexSide)side, wall, oneWay);
            else map.SetWall(p, (Side)side, wall, oneWay);
        }
    }

    static void AddWalls(OpacityMap map)
    {
        BuildWalls(map, 300);
        for (var y = 0; y < map.Height; ++y)
        {
            for (var x = 0; x < map.Width; ++x)
            {
                for (var side = 0; side < (map.IsHexagonal ? 6 : 4); ++side)
                    Add((map.IsHexagonal ? map.HasWall((x, y), (HexSide)side) : map.HasWall((x, y), (Side)side)) ? 1 : 0);
            }
        }
        AddViews(map);
        AddLines(map, 300);
        var post = Somewhere(map);
        var guard = new Viewshed();
        for (var turn = 0; turn < 20; ++turn)
        {
            BuildWalls(map, 5);
            Add(guard.Update(map, post) ? 1 : 0);
            Add(guard.Visible());
        }
    }

    static void AddShares(OpacityMap map)
    {
        for (var n = 0; n < 300; ++n)
        {
            var from = Somewhere(map);
            Add(map.ShareSeen(from, Somewhere(map)));
        }
        foreach (var options in WaysOn(map)) Add(map.Shares(Somewhere(map), options));
    }

    static void PrintWalls()
    {
        var maps = new[]
        {
            Dungeon(24, 50, 30, 6), Hive(25, 35, 40, 6), Dungeon(26, 40, 40, 12), Hive(27, 40, 25, 12)
        };
        state = 29;
        AddWalls(maps[0]);
        AddWalls(maps[1]);
        Print("thin walls");
        foreach (var map in maps) AddShares(map);
        Print("shares");
        foreach (var map in maps) Add(map.ToBytes());
        Print("saved grids");
    }
}
