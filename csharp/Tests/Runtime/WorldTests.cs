using System;
using System.Collections.Generic;
using NUnit.Framework;

namespace Sightline.Tests
{
    public class WorldTests
    {
        static readonly SightOptions four = new SightOptions { Radius = 4 };

        [Test]
        public void AWorldWithoutAMap()
        {
            var seen = new List<Point>();
            Sight.Cast(p => p == (-999997, 0) || p == (-999997, 1), (-1000000, 0), four, seen.Add);
            Assert.AreEqual(48, seen.Count);
            Assert.AreEqual(new Point(-1000000, -4), seen[0]);
        }

        [Test]
        public void BoundsAndHaze()
        {
            var asked = new List<Point>();
            var bounds = new TileRect(-2, -1, 5, 3);
            var world = new CallbackWorld(p => { asked.Add(p); return false; }, p => p.X > 0 ? 15 : 0, bounds);
            using (var seen = new TileSet())
            {
                Sight.Cast(world, (0, 0), new SightOptions { HazeLimit = 14 }, seen.Add);
                Assert.AreEqual(new TileRect(-2, -1, 4, 3), seen.Bounds);
                Assert.AreEqual(12, seen.Count);
                Assert.IsTrue(asked.TrueForAll(bounds.Contains));
            }
        }

        [Test]
        public void AViewAsASet()
        {
            using (var seen = new TileSet())
            {
                Sight.FieldOfView(new CallbackWorld(p => p.X == 2), (0, -50), four, seen);
                Assert.AreEqual(new TileRect(-4, -54, 7, 9), seen.Bounds);
                var fails = new CallbackWorld(p => { throw new NotSupportedException(); });
                Assert.Throws<NotSupportedException>(() => Sight.FieldOfView(fails, (0, 0), four, seen));
                Assert.AreEqual(0, seen.Count);
            }
        }

        [Test]
        public void AnExceptionOfACallbackComesThrough()
        {
            var marked = 0;
            var error = Assert.Throws<NotSupportedException>(
                () => Sight.Cast(p => { throw new NotSupportedException("no wall here"); }, (0, 0), four, p => ++marked));
            Assert.AreEqual("no wall here", error.Message);
            Assert.AreEqual(0, marked);
            Assert.Throws<NotSupportedException>(
                () => Sight.Cast(new CallbackWorld(p => false, p => { throw error; }), (0, 0), four, p => { }));
            var calls = 0;
            Assert.Throws<TimeoutException>(
                () => Sight.Cast(p => false, (0, 0), four, p => { ++calls; throw new TimeoutException(); }));
            Assert.AreEqual(1, calls, "no further callback is called");
        }

        [Test]
        public void AViewshedInAWorldOfFunctions()
        {
            using (var viewshed = new Viewshed(four))
            {
                var world = new CallbackWorld(p => p.X == 2);
                viewshed.Update(world, (0, -50));
                Assert.IsTrue(viewshed.Sees((2, -50)));
                Assert.IsFalse(viewshed.Sees((3, -50)));
                Assert.Throws<NotSupportedException>(
                    () => viewshed.Update(new CallbackWorld(p => { throw new NotSupportedException(); }), (0, 0)));
                Assert.AreEqual(0, viewshed.Visible().Count, "it is reset");
                Assert.AreEqual(4, viewshed.Options.Radius, "but keeps its options");
            }
        }

        [Test]
        public void CallsMayBeNested()
        {
            var inner = 0;
            Sight.Cast(p => false, (0, 0), new SightOptions { Radius = 1 },
                p => Sight.Cast(q => false, p, new SightOptions { Radius = 0 }, q => ++inner));
            Assert.AreEqual(5, inner);
        }

        [Test]
        public void TheVersionIsThatOfThePackage() => Assert.AreEqual(new Version(0, 3, 0), Sight.Version);
    }
}
