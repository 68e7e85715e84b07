// Prints the lines of tests/c/conformance.txt: digests of what each part of the library gives, the same in every
// language. tests/c/conformance.h says how sums and random numbers are made, conformance.c of what.
using System;
using System.Collections.Generic;
using System.Linq;
using Sightline;

static partial class Conformance
{
    const ulong Start = 0xcbf29ce484222325;
    static ulong sum = Start;
    static ulong state;

    static void Add(long number)
    {
        unchecked
        {
            var bits = (ulong)number;
            for (var i = 0; i < 8; ++i, bits >>= 8) sum = (sum ^ (bits & 0xff)) * 0x100000001b3;
        }
    }

    static void Add(Point p)
    {
        Add(p.X);
        Add(p.Y);
    }

    static void Add(TileSet tiles)
    {
        Add(tiles.Count);
        foreach (var p in tiles) Add(p);
    }

    static void Add(byte[] bytes)
    {
        Add(bytes.Length);
        AddEach(bytes);
    }

    static void AddEach(byte[] bytes)
    {
        foreach (var b in bytes) Add(b);
    }

    static void Print(string what)
    {
        Console.Write("{0:x16} {1}\n", sum, what);
        sum = Start;
    }

    static int Between(int low, int high)
    {
        unchecked
        {
            var z = state += 0x9e3779b97f4a7c15;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
            z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
            z ^= z >> 31;
            return (int)(low + (long)(z % (ulong)((long)high - low + 1)));
        }
    }

    static OpacityMap Dungeon(ulong seed, int width, int height, int percent, bool withHaze = false) =>
        Scattered(new OpacityMap(width, height), seed, percent, withHaze);

    static OpacityMap Hive(ulong seed, int width, int height, int percent, bool withHaze = false) =>
        Scattered(OpacityMap.OfHexagons(width, height), seed, percent, withHaze);

    static OpacityMap Scattered(OpacityMap map, ulong seed, int percent, bool withHaze)
    {
        state = seed;
        for (var y = 0; y < map.Height; ++y)
        {
            for (var x = 0; x < map.Width; ++x)
            {
                map.SetOpaque((x, y), Between(0, 99) < percent);
                if (withHaze && Between(0, 4) == 0) map.SetHaze((x, y), Between(1, 11));
            }
        }
        return map;
    }

    static Point Somewhere(OpacityMap map)
    {
        var x = Between(0, map.Width - 1);
        return (x, Between(0, map.Height - 1));
    }

    static readonly int[] radii = { 0, 1, 4, 8, 15, 31, 33, 64 };
    static readonly Cone[] cones =
    {
        new Cone((1, 0), 90), new Cone((-3, 2), 47), new Cone((5, -8), 200), new Cone((0, 1), 0), new Cone((1, 1), 360)
    };

    static SightOptions WayOfLooking(int i)
    {
        if (i < 32) return new SightOptions { Shape = (Shape)(i / 8), Radius = radii[i % 8] };
        var options = new SightOptions { Cone = cones[(i - 32) / 2] };
        if (i % 2 == 0)
        {
            options.Radius = 12;
            options.LightWalls = false;
        }
        return options;
    }

    static void PrintAlgorithms()
    {
        var maps = new[]
        {
            Dungeon(1, 150, 21, 12), Dungeon(2, 37, 80, 25), Dungeon(3, 70, 40, 3), Dungeon(4, 5, 3, 30)
        };
        var seen = new TileSet();
        foreach (Algorithm algorithm in Enum.GetValues(typeof(Algorithm)))
        {
            state = 7;
            foreach (var map in maps)
            {
                for (var i = 0; i < 42; ++i)
                {
                    var options = WayOfLooking(i);
                    options.Algorithm = algorithm;
                    options.Permissiveness = i % 9;
                    map.FieldOfView(Somewhere(map), options, seen);
                    Add(seen);
                }
            }
            Print(algorithm.ToString().ToLowerInvariant());
        }
    }

    static void PrintLines()
    {
        var map = Dungeon(8, 90, 60, 9);
        state = 11;
        AddLines(map, 1000);
        Print("lines of sight");
    }

    static void AddLines(OpacityMap map, int pairs)
    {
        for (var n = 0; n < pairs; ++n)
        {
            var from = Somewhere(map);
            var to = Somewhere(map);
            Add(map.LineOfSight(from, to) ? 1 : 0);
            foreach (var p in map.SightPath(from, to)) Add(p);
            var trace = map.TraceSight(from, to);
            foreach (var p in trace.Path) Add(p);
            Add(trace.StoppedAt);
            if (trace.StoppedBy.HasValue) Add(trace.StoppedBy.Value);
        }
    }

    static void PrintHaze()
    {
        var map = Dungeon(9, 70, 50, 6, true);
        state = 13;
        for (var i = 0; i < 42; ++i)
        {
            var options = WayOfLooking(i);
            var from = Somewhere(map);
            var to = Somewhere(map);
            options.HazeLimit = Between(0, 15);
            Add(map.FieldOfView(from, options));
            Add(map.HazePassed(from, to) ?? -1);
        }
        Print("haze");
    }

    static bool FarWall(Point p) => (p.X * 7 + p.Y * 13) % 11 == 0;
    static int FarHaze(Point p) => (p.X + p.Y) % 5 == 0 ? 4 : 0;
    static readonly Point[] farOrigins = { (-2000000, 5), (0, 0), (77, -1) };

    static void PrintWorlds()
    {
        var options = new SightOptions { Radius = 30 };
        foreach (var origin in farOrigins) Sight.Cast(FarWall, origin, options, Add);
        foreach (var origin in farOrigins) Sight.Cast(new CallbackWorld(FarWall, FarHaze), origin, options, Add);
        Print("worlds without an end");
    }

    static void PrintLight()
    {
        var map = Dungeon(10, 60, 40, 12);
        var lights = new LightSource[12];
        var half = new TileSet();
        var seen = new TileSet();
        var colors = new byte[40 * 60 * 3];
        state = 17;
        half.Add(new TileRect(0, 0, 30, 40));
        for (var i = 0; i < 12; ++i)
        {
            lights[i].Position = Somewhere(map);
            lights[i].Radius = i == 0 ? SightOptions.Unlimited : Between(0, 20);
            lights[i].Shape = (Shape)Between(0, 3);
            var red = Between(-300, 300);
            lights[i].Color = new Rgb(red, Between(0, 255), 99);
            lights[i].Falloff = (Falloff)Between(0, 2);
            if (i % 4 == 3) lights[i].Cone = new Cone((1, -i), 120);
        }
        var light = new LightMap(60, 40);
        var viewshed = new Viewshed(default(SightOptions)) { Dark = new DarkSight { Radius = 2, Least = 60 } };
        for (var turn = 0; turn < 10; ++turn)
        {
            var door = Somewhere(map);
            var smoke = Somewhere(map);
            var at = Somewhere(map);
            map.SetOpaque(door, turn % 2 == 0);
            map.SetHaze(smoke, turn);
            lights[turn].Position = at;
            if (turn == 5) light.SetAmbient(new Rgb(61, 7, 0), half);
            Add(light.Update(map, lights));
            light.CopyTo(colors);
            AddEach(colors);
            Add(viewshed.Update(map, lights[2].Position, light) ? 1 : 0);
            viewshed.Visible(seen);
            Add(seen);
            light.LightSeen(map, seen, colors);
            AddEach(colors);
        }
        Print("light");
        Add(LightSource.ToBytes(lights));
        Add(viewshed.ToBytes());
        Print("saved lights");
    }

    const int Guards = 12;

    static void PrintTurns()
    {
        var map = Dungeon(6, 90, 60, 10);
        var guards = new Viewshed[Guards];
        var positions = new Point[Guards];
        var team = new TeamVision();
        var memory = new MapMemory(90, 60);
        var sightings = new Sightings();
        var visible = new TileSet();
        var sums = new[] { Start, Start, Start, Start };
        state = 19;
        for (var n = 0; n < Guards; ++n)
        {
            positions[n] = Somewhere(map);
            var options = new SightOptions { Radius = 8 };
            if (n % 3 == 1) options.Cone = new Cone((n - 5, 3), 120);
            if (n % 4 == 2) options.Algorithm = Algorithm.Bevelled;
            guards[n] = new Viewshed(options);
        }
        for (var turn = 0; turn < 40; ++turn)
        {
            for (var n = 0; n < 5; ++n) map.SetOpaque(Somewhere(map), n % 2 == 0);
            for (var n = 0; n < 3; ++n)
            {
                var guard = Between(0, Guards - 1);
                positions[guard] = Somewhere(map);
            }

            sum = sums[0];
            Add(Viewshed.UpdateAll(guards, positions, map));
            foreach (var guard in guards)
            {
                Add(guard.NewlySeen());
                Add(guard.NewlyHidden());
            }
            sums[0] = sum;

            sum = sums[1];
            Add(team.Update(guards) ? 1 : 0);
            Add(team.Visible());
            Add(team.NewlySeen());
            Add(team.NewlyHidden());
            sums[1] = sum;

            sum = sums[2];
            guards[0].Visible(visible);
            memory.Update(visible, p => map.IsOpaque(p) ? 219u : 46u, turn);
            for (var n = 0; n < 90 * 60; ++n)
            {
                var known = memory.Recall((n % 90, n / 90));
                Add((int)known.Knowledge);
                Add(known.Tile);
                Add(known.Turn);
            }
            sums[2] = sum;

            sum = sums[3];
            sightings.Update(visible, positions.Select((p, n) => new Sighting(n, p)).ToArray());
            foreach (Sighted which in Enum.GetValues(typeof(Sighted)))
            {
                var sighted = sightings.Get(which);
                Add(sighted.Length);
                foreach (var s in sighted)
                {
                    Add(s.Entity);
                    Add(s.Position);
                }
            }
            sums[3] = sum;
        }
        var names = new[] { "viewsheds", "team", "memory", "sightings" };
        for (var n = 0; n < 4; ++n)
        {
            sum = sums[n];
            Print(names[n]);
        }

        Add(map.ToBytes());
        Add(visible.ToBytes());
        foreach (var guard in guards) Add(guard.ToBytes());
        Add(memory.ToBytes());
        Add(sightings.ToBytes());
        for (var n = 0; n < 42; ++n) Add(WayOfLooking(n).ToBytes());
        Print("saved bytes");
    }

    static void Main()
    {
        PrintAlgorithms();
        PrintLines();
        PrintHaze();
        PrintWorlds();
        PrintLight();
        PrintTurns();
        PrintHexagons();
        PrintWalls();
    }
}
