using System;
using System.Linq;
using NUnit.Framework;

namespace Sightline.Tests
{
    public unsafe class ViewTests
    {
        static readonly SightOptions near = new SightOptions { Radius = 8 };

        [Test]
        public void AllFormsOfAViewAgree()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            using (var seen = map.FieldOfView((0, 2), near))
            {
                Assert.AreEqual(Picture.RoomsFromLeft, Picture.Of(map, seen));
                var bytes = new byte[50];
                map.FieldOfView((0, 2), near, bytes);
                Assert.IsTrue(seen.SetEquals(Picture.SetOf(map, bytes)));

                var bools = new bool[50];
                map.FieldOfView((0, 2), near, bools);
                CollectionAssert.AreEqual(bytes.Select(b => b == 1), bools);

                var rows = new byte[10];
                map.FieldOfViewBits((0, 2), near, rows);
                CollectionAssert.AreEqual(new byte[] { 115, 0, 127, 0, 255, 1, 127, 0, 127, 0 }, rows);
                var apart = Enumerable.Repeat((byte)9, 15).ToArray();
                fixed (byte* first = apart) map.FieldOfViewBits((0, 2), near, first, 3);
                CollectionAssert.AreEqual(new byte[] { 115, 0, 9, 127, 0, 9, 255, 1, 9, 127, 0, 9, 127, 0, 9 }, apart);

                // Rows from the bottom up, as in a texture.
                var upwards = new byte[50];
                fixed (byte* first = upwards) map.FieldOfView((0, 2), near, first + 40, 1, -10);
                CollectionAssert.AreEqual(bytes.Take(10), upwards.Skip(40));
            }
        }

        [Test]
        public void OptionsDecide()
        {
            using (var map = new OpacityMap(20, 10))
            {
                map.SetOpaque((12, 5), true);
                Assert.AreEqual(127, map.FieldOfView((5, 5), near).Count);
                Assert.AreEqual(3 * 20 * 10 / 3 - 7, map.FieldOfView((5, 5)).Count, "unlimited: all but those behind the pillar");
                var options = new SightOptions { Radius = 2, Shape = Shape.Diamond };
                Assert.AreEqual(13, map.FieldOfView((5, 5), options).Count);
                options.Shape = Shape.Square;
                Assert.AreEqual(25, map.FieldOfView((5, 5), options).Count);
                options.Cone = new Cone((1, 0), 0);
                CollectionAssert.AreEqual(new Point[] { (5, 5), (6, 5), (7, 5) }, map.FieldOfView((5, 5), options));
                options = new SightOptions { Radius = 8, LightWalls = false };
                Assert.AreEqual(126, map.FieldOfView((5, 5), options).Count);
            }
        }

        [Test]
        public void SeveralSeeMoreThanOne()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            using (var seen = new TileSet())
            using (var both = map.FieldOfView((0, 2), near))
            {
                both.UnionWith(map.FieldOfView((9, 4), near));
                foreach (var threads in new[] { 1, 0, 3 })
                {
                    map.CombinedFieldOfView(new Point[] { (0, 2), (9, 4) }, near, seen, threads);
                    Assert.IsTrue(both.SetEquals(seen));
                }
                map.CombinedFieldOfView(ReadOnlySpan<Point>.Empty, near, seen);
                Assert.AreEqual(0, seen.Count);
            }
        }

        [Test]
        public void LinesPathsAndTraces()
        {
            using (var map = OpacityMap.FromText("......\n...#..\n......\n"))
            {
                Assert.IsTrue(map.LineOfSight((0, 0), (5, 0)));
                Assert.IsFalse(map.LineOfSight((0, 1), (5, 1)));
                Assert.IsFalse(map.LineOfSight((0, 0), (5, 0), new SightOptions { Radius = 3 }));
                CollectionAssert.AreEqual(new Point[] { (0, 0), (1, 0), (2, 0) }, map.SightPath((0, 0), (2, 0)));
                CollectionAssert.IsEmpty(map.SightPath((0, 1), (5, 1)));
                var room = new Point[2];
                Assert.AreEqual(3, map.SightPath((0, 0), (2, 0), default(SightOptions), room));
                Assert.AreEqual(new Point(1, 0), room[1]);

                var trace = map.TraceSight((0, 1), (5, 1));
                Assert.IsFalse(trace.Reached);
                Assert.AreEqual(new Point(2, 1), trace.StoppedAt);
                Assert.AreEqual(new Point(3, 1), trace.StoppedBy);
                Assert.AreEqual(3, trace.Length);
                CollectionAssert.AreEqual(new Point[] { (0, 1), (1, 1), (2, 1) }, trace.Path);
                trace = map.TraceSight((0, 0), (2, 0), default(SightOptions), room);
                Assert.IsTrue(trace.Reached);
                Assert.IsNull(trace.StoppedBy);
                Assert.IsNull(trace.Path);
                Assert.AreEqual(3, trace.Length);
            }
        }

        [Test]
        public void HazeStopsSightWhenItIsTooMuch()
        {
            using (var map = OpacityMap.FromText("......\n.....#\n"))
            {
                map.SetHaze((1, 0), 6);
                map.SetHaze((2, 0), 4);
                Assert.AreEqual(10, map.HazePassed((0, 0), (5, 0)));
                map.SetOpaque((4, 0), true);
                Assert.IsNull(map.HazePassed((0, 0), (5, 0)));
                Assert.IsTrue(map.LineOfSight((0, 0), (3, 0)));
                Assert.IsFalse(map.LineOfSight((0, 0), (3, 0), new SightOptions { HazeLimit = 9 }));
            }
        }

        [Test]
        public void ASurveyCountsWhatEachTileSees()
        {
            using (var map = OpacityMap.FromText(".#.\n...\n"))
            {
                CollectionAssert.AreEqual(new uint[] { 5, 0, 5, 6, 6, 6 }, map.Survey());
                var counts = new uint[2];
                map.Survey(new TileRect(1, 1, 2, 1), new SightOptions { Radius = 1 }, counts, 2);
                CollectionAssert.AreEqual(new uint[] { 4, 3 }, counts);
                map.Survey(new TileRect(1, 1, 0, 0), default(SightOptions), Span<uint>.Empty);
            }
        }
    }
}
