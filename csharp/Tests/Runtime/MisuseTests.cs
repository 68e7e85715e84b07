using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using NUnit.Framework;

namespace Sightline.Tests
{
    // What code without pointers can do to break things, and must not.
    public class MisuseTests
    {
        static readonly SightOptions four = new SightOptions { Radius = 4 };

        // A list that says it is longer each time that it is asked.
        sealed class GrowingList : IReadOnlyList<Viewshed>
        {
            readonly Viewshed one = new Viewshed();
            int asked;

            public int Count => asked++ < 3 ? 1 : 1000000;
            public Viewshed this[int i] => one;
            public IEnumerator<Viewshed> GetEnumerator() { yield return one; }
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        [Test]
        public void AListMayLieAboutItsLength()
        {
            using (var map = new OpacityMap(9, 9))
            using (var team = new TeamVision())
            {
                for (var i = 0; i < 2; ++i)
                {
                    Tolerates(() => Viewshed.UpdateAll(new GrowingList(), new Point[1], map));
                    Tolerates(() => team.Update(new GrowingList()));
                }
            }
        }

        static void Tolerates(Action call)
        {
            try { call(); }
            catch (ArgumentException) { }
        }

        [Test]
        public void AViewshedOccursOnce()
        {
            using (var map = new OpacityMap(9, 9))
            using (var guard = new Viewshed())
            {
                for (var threads = 0; threads < 3; ++threads)
                {
                    var error = Assert.Throws<ArgumentException>(
                        () => Viewshed.UpdateAll(new[] { guard, guard }, new Point[2], map, null, threads));
                    Assert.AreEqual("one of the viewsheds occurs twice", error.Message);
                }
            }
        }

        [Test]
        public void ACallbackMayUseWhatItIsCalledFor()
        {
            using (var viewshed = new Viewshed(four))
            using (var seen = new TileSet())
            {
                var depth = 0;
                Func<Point, bool> wall = p => p.X % 3 == 0 && p.Y % 3 == 0;
                CallbackWorld world = null;
                world = new CallbackWorld(p =>
                {
                    viewshed.Options = new SightOptions { Radius = 40 };
                    viewshed.Reset();
                    viewshed.NewlyHidden(seen);
                    seen.Add((p.X + 1000, p.Y));
                    if (++depth == 1)
                    {
                        viewshed.Update(world, p);
                        Sight.FieldOfView(world, p, four, seen);
                    }
                    --depth;
                    return wall(p);
                });
                using (var expected = new TileSet())
                {
                    Sight.FieldOfView(new CallbackWorld(wall), (1, 1), four, expected);
                    viewshed.Update(world, (1, 1));
                    Assert.IsTrue(viewshed.Visible().SetEquals(expected));
                    Assert.AreEqual(4, viewshed.Options.Radius);
                    Sight.FieldOfView(world, (1, 1), four, seen);
                    Assert.IsTrue(seen.SetEquals(expected));
                }
            }
        }

        [Test]
        public void ACallbackMayDisposeOfWhatItIsCalledFor()
        {
            var viewshed = new Viewshed(four);
            viewshed.Update(new CallbackWorld(p => { viewshed.Dispose(); return false; }), (0, 0));
            Assert.Throws<ObjectDisposedException>(() => viewshed.Sees((0, 0)));
            var seen = new TileSet();
            Sight.FieldOfView(new CallbackWorld(p => { seen.Dispose(); return false; }), (0, 0), four, seen);
            Assert.Throws<ObjectDisposedException>(() => seen.Clear());
            var visible = new TileSet(new Point[] { (1, 1), (2, 2) });
            using (var memory = new MapMemory(9, 9))
            {
                Assert.Throws<ObjectDisposedException>(
                    () => memory.Update(visible, p => { visible.Dispose(); return 1; }, 1));
                Assert.AreEqual(0, memory.Explored().Count);
            }
        }

        [Test]
        public void AThreadMayDisposeOfWhatAnotherUses()
        {
            for (var i = 0; i < 100; ++i)
            {
                var map = new OpacityMap(200, 200);
                var user = new Thread(() =>
                {
                    try
                    {
                        using (var seen = new TileSet())
                            while (true) map.FieldOfView((100, 100), default(SightOptions), seen);
                    }
                    catch (ObjectDisposedException) { }
                });
                user.Start();
                Thread.Sleep(i % 3);
                map.Dispose();
                Assert.IsTrue(user.Join(60000));
            }
        }

        [Test]
        public void ChangedBytesAreRefusedWhereverTheyChanged()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            using (var viewshed = new Viewshed(four))
            using (var memory = new MapMemory(10, 5))
            using (var sightings = new Sightings())
            {
                viewshed.Update(map, (0, 2));
                var visible = viewshed.Visible();
                memory.Update(visible, p => 7, 1);
                sightings.Update(visible, new[] { new Sighting(3, (0, 2)) });
                Refuses(map.ToBytes(), bytes => OpacityMap.FromBytes(bytes).Dispose());
                Refuses(visible.ToBytes(), bytes => TileSet.FromBytes(bytes).Dispose());
                Refuses(viewshed.ToBytes(), bytes => Viewshed.FromBytes(bytes).Dispose());
                Refuses(memory.ToBytes(), bytes => MapMemory.FromBytes(bytes).Dispose());
                Refuses(sightings.ToBytes(), bytes => Sightings.FromBytes(bytes).Dispose());
                Refuses(four.ToBytes(), bytes => SightOptions.FromBytes(bytes));
                Refuses(LightSource.ToBytes(new LightSource[2]), bytes => LightSource.FromBytes(bytes));
            }
        }

        static void Refuses(byte[] bytes, Action<byte[]> load)
        {
            load(bytes);
            for (var i = 0; i < bytes.Length; ++i)
            {
                bytes[i] ^= 0x55;
                Assert.Throws<InvalidDataException>(() => load(bytes));
                bytes[i] ^= 0x55;
                var shorter = new byte[i];
                Array.Copy(bytes, shorter, i);
                Assert.Throws<InvalidDataException>(() => load(shorter));
            }
        }

        [Test]
        public void NothingAtAll()
        {
            using (var map = new OpacityMap(0, 0))
            using (var light = new LightMap(0, 0))
            using (var one = new OpacityMap(1, 1))
            using (var tiles = new TileSet())
            using (var memory = new MapMemory(0, 0))
            using (var sightings = new Sightings())
            {
                map.SetAll(new byte[0]);
                map.SetAllHaze(new byte[0]);
                map.SetAllBits(new byte[0]);
                Assert.AreEqual(0, map.Survey().Length);
                light.Update(map, new LightSource[0]);
                light.CopyTo(new byte[0]);
                light.LightSeen(map, tiles, new byte[0]);
                one.CombinedFieldOfView(new Point[0], four, tiles);
                Assert.AreEqual(0, tiles.ToArray().Length);
                tiles.CopyTo(new TileRect(5, 5, 0, 0), new byte[0]);
                tiles.CopyFrom(new TileRect(5, 5, 0, 0), new byte[0]);
                memory.Update(tiles, new uint[0], default(TileRect));
                memory.Update(tiles, p => 1);
                sightings.Update(tiles, new Sighting[0]);
                Assert.AreEqual(0, sightings.Get(Sighted.InView).Length);
                Assert.AreEqual(0, Viewshed.UpdateAll(new Viewshed[0], new Point[0], map));
                using (var team = new TeamVision()) team.Update(new Viewshed[0]);
                Assert.AreEqual(0, LightSource.FromBytes(LightSource.ToBytes(new LightSource[0])).Length);
                Assert.AreEqual(0, OpacityMap.FromText("").Width);
            }
        }

        [Test]
        public void NumbersAtTheEndsOfTheirTypes()
        {
            var numbers = new[] { int.MinValue, int.MinValue + 1, -32769, -1, 0, 1, 7, 32768, int.MaxValue };
            using (var map = new OpacityMap(3, 2))
            using (var tiles = new TileSet(new Point[] { (1, 1) }))
            using (var memory = new MapMemory(3, 2))
            {
                var bytes = new byte[7];
                var counts = new uint[7];
                foreach (var x in numbers)
                foreach (var y in numbers)
                {
                    Tolerates(() => map.FieldOfView((x, y), four).Dispose());
                    Tolerates(() => map.TraceSight((0, 0), (x, y)));
                    Tolerates(() => map.SetWall((x, y), (Side)x, true));
                    Tolerates(() => new OpacityMap(x, y).Dispose());
                    foreach (var width in numbers)
                    foreach (var height in numbers)
                    {
                        var area = new TileRect(x, y, width, height);
                        Tolerates(() => map.Fill(area, true));
                        Tolerates(() => map.Survey(area, four, counts));
                        Tolerates(() => tiles.CopyTo(area, bytes));
                        Tolerates(() => tiles.CopyFrom(area, bytes));
                        Tolerates(() => memory.Update(tiles, counts, area));
                        Tolerates(() => tiles.Remove(area));
                    }
                }
            }
        }
    }
}
