using System;
using System.Linq;
using NUnit.Framework;

namespace Sightline.Tests
{
    public unsafe class BatchTests
    {
        [Test]
        public void ViewsOfMapsInMemoryAreThoseOfMaps()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            {
                var tiles = Picture.Rooms.Replace("\n", "").Select(c => c == '#' ? 1 : 0).ToArray();
                var origins = new Point[] { (0, 2), (9, 4) };
                var radii = new[] { 8, 2 };
                var seen = new byte[100];
                fixed (int* tile = tiles)
                fixed (Point* origin = origins)
                fixed (int* radius = radii)
                fixed (byte* output = seen)
                {
                    var batch = new ViewBatch
                    {
                        Threads = 2, Maps = 1, Observers = 2, Tiles = tile, TileBytes = 4, Width = 10, Height = 5,
                        TilesX = 4, TilesY = 40, Origins = origin, Radii = radius, Output = output, OutputX = 1,
                        OutputY = 10, OutputView = 50
                    };
                    Assert.IsTrue(batch.TryCompute());
                    var first = seen.Take(50).ToArray();
                    Assert.AreEqual(Picture.RoomsFromLeft, Picture.Of(map, Picture.SetOf(map, first)));
                    var second = map.FieldOfView((9, 4), new SightOptions { Radius = 2 });
                    Assert.IsTrue(second.SetEquals(Picture.SetOf(map, seen.Skip(50).ToArray())));

                    Array.Clear(seen, 0, 100);
                    batch.Compute(new[] { map });
                    CollectionAssert.AreEqual(first, seen.Take(50));

                    for (var i = 0; i < 50; ++i) tiles[i] = 1 - tiles[i];
                    batch.ZeroIsOpaque = true;
                    Array.Clear(seen, 0, 100);
                    batch.IsCleared = true;
                    batch.Compute();
                    CollectionAssert.AreEqual(first, seen.Take(50));

                    origins[0] = (10, 0);
                    Assert.IsFalse(batch.TryCompute());
                    var message = "";
                    try { batch.Compute(); } catch (ArgumentOutOfRangeException e) { message = e.Message; }
                    StringAssert.Contains("(10, 0)", message);
                }
            }
        }

        [Test]
        public void WindowsTurnAndBitsAreWritten()
        {
            using (var map = OpacityMap.FromText("...\n..#\n...\n"))
            {
                var origin = new Point(1, 1);
                var ahead = new Point(1, 0);
                var seen = new byte[9];
                fixed (byte* output = seen)
                {
                    var batch = new ViewBatch
                    {
                        Threads = 1, Observers = 1, Origins = &origin, Directions = &ahead, Turned = true, WindowWidth = 3,
                        WindowHeight = 3, AnchorX = 1, AnchorY = 2, Output = output, OutputX = 1, OutputY = 3,
                        Options = new SightOptions { LightWalls = false }
                    };
                    batch.Compute(new[] { map });
                    CollectionAssert.AreEqual(new byte[] { 0, 0, 0, 1, 0, 1, 1, 1, 1 }, seen);
                    batch.Turned = false;
                    batch.WindowWidth = batch.WindowHeight = batch.AnchorX = batch.AnchorY = 0;
                    batch.AsBits = true;
                    batch.OutputX = 0;
                    batch.OutputY = 1;
                    batch.Compute(new[] { map });
                    CollectionAssert.AreEqual(new byte[] { 7, 3, 7 }, seen.Take(3));
                }
            }
        }
    }
}
