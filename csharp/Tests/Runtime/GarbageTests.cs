using System;
using NUnit.Framework;

namespace Sightline.Tests
{
    // Games call these every frame: with memory that the caller keeps, nothing is left for the garbage collector.
    public unsafe class GarbageTests
    {
        static readonly SightOptions options = new SightOptions { Radius = 4 };

        static void LeavesNone(Action call)
        {
            call();
            GC.Collect();
            var before = GC.CollectionCount(0);
            for (var i = 0; i < 300000; ++i) call(); // 5 MB, if each left the smallest object; Mono collects after 4
            var left = GC.CollectionCount(0) - before;
            if (left != 0) Assert.Fail($"{left} collections");
        }

        [Test]
        public void ViewsAndLines()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            using (var seen = new TileSet())
            {
                var bytes = new byte[50];
                var path = new Point[16];
                LeavesNone(() =>
                {
                    map.FieldOfView((0, 2), options, seen);
                    map.FieldOfView((0, 2), options, bytes);
                    map.LineOfSight((0, 2), (5, 2));
                    map.SightPath((0, 2), (5, 2), options, path);
                    map.TraceSight((0, 2), (9, 2), options, path);
                });
            }
        }

        [Test]
        public void SetsAsTheyAreDrawn()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            using (var seen = map.FieldOfView((0, 2), options))
            {
                var points = new Point[50];
                LeavesNone(() =>
                {
                    var count = seen.CopyTo(points);
                    for (var i = 0; i < count; ++i)
                        if (!seen.Contains(points[i])) throw new InvalidOperationException();
                });
            }
        }

        [Test]
        public void ATurn()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            using (var light = new LightMap(10, 5))
            using (var team = new TeamVision())
            using (var memory = new MapMemory(10, 5))
            using (var sightings = new Sightings())
            using (var seen = new TileSet())
            {
                var guards = new[] { new Viewshed(options), new Viewshed(options) };
                var positions = new Point[] { (0, 2), (9, 4) };
                var lights = new[] { new LightSource { Position = (3, 3) } };
                var entities = new[] { new Sighting(1, (1, 2)) };
                var tiles = new uint[50];
                LeavesNone(() =>
                {
                    positions[0].X ^= 1;
                    light.Update(map, lights);
                    Viewshed.UpdateAll(guards, positions, map, light);
                    team.Update(guards);
                    team.Visible(seen);
                    memory.Update(seen, tiles, map.Bounds, 1);
                    sightings.Update(seen, entities);
                });
            }
        }
    }
}
