using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using NUnit.Framework;
using Sightline.Interop;

namespace Sightline.Tests
{
    public class ErrorTests
    {
        [Test]
        public void MessagesNameTheValues()
        {
            using (var map = new OpacityMap(80, 50))
            {
                Says<ArgumentOutOfRangeException>("origin (80, 0) is outside the map of size 80x50",
                    () => map.FieldOfView((80, 0)));
                Says<ArgumentOutOfRangeException>("from (-1, 0) is outside the map of size 80x50",
                    () => map.SightPath((-1, 0), (1, 1)));
                Says<ArgumentException>("radius -1 is not allowed: it must be 0 or more",
                    () => map.FieldOfView((0, 0), new SightOptions { Radius = -1 }));
                Says<ArgumentException>("shape 9 is not allowed: it must be 0 to 4",
                    () => map.FieldOfView((0, 0), new SightOptions { Shape = (Shape)9 }));
                Says<ArgumentException>("cone angle -3 is not allowed: it must be 0 to 360",
                    () => map.FieldOfView((0, 0), new SightOptions { Cone = new Cone((1, 0), -3) }));
                Says<ArgumentException>("seen has 7 elements and needs 4000",
                    () => map.FieldOfView((0, 0), default(SightOptions), new byte[7]));
                Says<ArgumentOutOfRangeException>("32769", () => new OpacityMap(32769, 1));
                Says<ArgumentException>("the light map is of size 3x3, and the map of size 80x50",
                    () => new LightMap(3, 3).Update(map, new LightSource[1]));
                Says<ArgumentException>("must be 0 to 16383",
                    () => Sight.Cast(p => false, (0, 0), default(SightOptions), p => { }));
                Says<ArgumentException>("not for number 3",
                    () => map.SightPath((0, 0), (1, 1), new SightOptions { Algorithm = Algorithm.Restrictive }));
            }
        }

        [Test]
        public void DamagedBytesAreInvalidData()
        {
            using (var map = new OpacityMap(8, 8))
            {
                var bytes = map.ToBytes();
                bytes[bytes.Length / 2] ^= 1;
                Assert.Throws<InvalidDataException>(() => OpacityMap.FromBytes(bytes));
                Assert.Throws<InvalidDataException>(() => TileSet.FromBytes(map.ToBytes()));
                Assert.Throws<InvalidDataException>(() => Viewshed.FromBytes(new byte[3]));
                Assert.Throws<InvalidDataException>(() => MapMemory.FromBytes(new byte[3]));
                Assert.Throws<InvalidDataException>(() => Sightings.FromBytes(new byte[3]));
                Assert.Throws<InvalidDataException>(() => SightOptions.FromBytes(new byte[3]));
                Assert.Throws<InvalidDataException>(() => LightSource.FromBytes(new byte[3]));
            }
        }

        [Test]
        public void NullIsRefusedByName()
        {
            using (var map = new OpacityMap(1, 1))
            {
                Assert.AreEqual("seen", Refused(() => map.FieldOfView((0, 0), default(SightOptions), (TileSet)null)));
                Assert.AreEqual("map", Refused(() => new Viewshed().Update((OpacityMap)null, (0, 0))));
                Assert.AreEqual("world", Refused(() => new Viewshed().Update((CallbackWorld)null, (0, 0))));
                Assert.AreEqual("other", Refused(() => new TileSet().UnionWith(null)));
                Assert.AreEqual("isOpaque", Refused(() => new CallbackWorld(null)));
                Assert.AreEqual("text", Refused(() => OpacityMap.FromText(null)));
                Assert.AreEqual("members", Refused(() => new TeamVision().Update(null)));
            }
        }

        static string Refused(TestDelegate call) => Assert.Throws<ArgumentNullException>(call).ParamName;

        [Test]
        public void WhatIsDisposedIsNotUsed()
        {
            var map = new OpacityMap(3, 3);
            var tiles = new TileSet();
            var guard = new Viewshed();
            map.Dispose();
            map.Dispose();
            tiles.Dispose();
            guard.Dispose();
            Assert.Throws<ObjectDisposedException>(() => map.FieldOfView((0, 0)));
            Assert.Throws<ObjectDisposedException>(() => map.IsOpaque((0, 0)));
            Assert.Throws<ObjectDisposedException>(() => tiles.Add((0, 0)));
            Assert.Throws<ObjectDisposedException>(() => new TeamVision().Update(new[] { guard }));
            using (var other = new OpacityMap(3, 3))
                Assert.Throws<ObjectDisposedException>(() => other.FieldOfView((0, 0), default(SightOptions), tiles));
        }

        [Test]
        public void WhatIsForgottenIsCollected()
        {
            var before = MemoryUsed();
            for (var i = 0; i < 100; ++i) Assert.AreEqual(16000000, new OpacityMap(4000, 4000).FieldOfView((i, i)).Count);
            GC.Collect();
            GC.WaitForPendingFinalizers();
            Assert.Less(MemoryUsed() - before, 100 << 20, "maps alone take 400 MB, and views 200 MB");
        }

        static long MemoryUsed()
        {
            using (var process = Process.GetCurrentProcess()) return process.WorkingSet64;
        }

        [Test]
        public void EachStatusHasItsException()
        {
            Assert.IsInstanceOf<OutOfMemoryException>(Status.Error(4, ""));
            Assert.IsInstanceOf<InvalidOperationException>(Status.Error(5, ""));
        }

        [Test]
        public void ThreadsReadOneMapAtOnce()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            {
                var wrong = 0;
                var threads = Enumerable.Range(0, 4).Select(n => new Thread(() =>
                {
                    for (var i = 0; i < 200; ++i)
                    {
                        using (var seen = map.FieldOfView((0, 2), new SightOptions { Radius = 8 }))
                            if (Picture.Of(map, seen) != Picture.RoomsFromLeft) Interlocked.Increment(ref wrong);
                        try { map.FieldOfView((n, -1 - n)); Interlocked.Increment(ref wrong); }
                        catch (ArgumentOutOfRangeException e)
                        {
                            if (!e.Message.Contains($"({n}, {-1 - n})")) Interlocked.Increment(ref wrong);
                        }
                    }
                })).ToArray();
                foreach (var thread in threads) thread.Start();
                foreach (var thread in threads) thread.Join();
                Assert.AreEqual(0, wrong);
            }
        }

        static void Says<T>(string message, TestDelegate call) where T : Exception =>
            StringAssert.Contains(message, Assert.Throws<T>(call).Message);
    }
}
