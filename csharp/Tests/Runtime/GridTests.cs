using System;
using NUnit.Framework;

namespace Sightline.Tests
{
    public class GridTests
    {
        static readonly SightOptions two = new SightOptions { Radius = 2, Shape = Shape.Hexagon };

        [Test]
        public void AViewOnHexagons()
        {
            using (var map = OpacityMap.OfHexagons(5, 5))
            {
                Assert.IsTrue(map.IsHexagonal);
                map.SetOpaque((3, 2), true);
                using (var seen = map.FieldOfView((1, 2), two))
                    Assert.AreEqual("?...?\n....?\n...#?\n...??\n..???\n", Picture.Of(map, seen));
                Assert.AreEqual(5, map.SightPath((0, 0), (2, 2)).Length, "longer than on squares");
                Assert.AreEqual(9, map.TraceSight((0, 0), (4, 4)).Length);
                using (var loaded = OpacityMap.FromBytes(map.ToBytes()))
                {
                    Assert.IsTrue(loaded.IsHexagonal);
                    Assert.IsTrue(loaded.IsOpaque((3, 2)));
                }
            }
            using (var squares = new OpacityMap(3, 3)) Assert.IsFalse(squares.IsHexagonal);
        }

        [Test]
        public void AnObserverAndALightOnHexagons()
        {
            using (var map = OpacityMap.OfHexagons(9, 9))
            using (var light = new LightMap(9, 9))
            using (var viewshed = new Viewshed(two))
            {
                light.Update(map, new[] { new LightSource { Position = (4, 4), Radius = 1, Shape = Shape.Hexagon } });
                viewshed.Update(map, (3, 4), light);
                Assert.AreEqual(7, viewshed.Visible().Count);
                Assert.IsFalse(viewshed.Update(map, (3, 4), light));
                map.SetWall((3, 4), HexSide.East, true);
                Assert.IsTrue(viewshed.Update(map, (3, 4), light));
                Assert.IsFalse(viewshed.Sees((4, 4)));
            }
        }

        [Test]
        public void AWorldOfHexagonsWithoutAnEnd()
        {
            using (var seen = new TileSet())
            {
                Sight.FieldOfView(new CallbackWorld(p => p.X == 2) { Hexagonal = true }, (0, 0), two, seen);
                Assert.AreEqual(19, seen.Count);
                Assert.Throws<ArgumentException>(
                    () => Sight.FieldOfView(new CallbackWorld(p => false), (0, 0), two, seen));
            }
        }

        [Test]
        public void Coordinates()
        {
            Assert.AreEqual(3, Hex.Distance((0, 0), (1, 2)));
            Assert.AreEqual(2, Hex.Distance((0, 0), (-1, 2)));
            Assert.AreEqual(new Point(4, 6), Hex.Neighbour((5, 5), HexSide.SouthWest));
            foreach (HexSide side in Enum.GetValues(typeof(HexSide)))
                Assert.AreEqual(1, Hex.Distance((5, 5), Hex.Neighbour((5, 5), side)));
            Assert.AreEqual(new Point(3, 3), Hex.ToAxial((4, 3), HexOffset.OddR));
            Assert.AreEqual(new Point(4, 3), Hex.ToOffset((4, 1), HexOffset.EvenQ));
            Assert.AreEqual(new TileRect(-2, 0, 8, 5), Hex.OffsetBounds(6, 5, HexOffset.OddR));
            Assert.Throws<ArgumentException>(() => Hex.ToAxial((0, 0), (HexOffset)4));
        }

        [Test]
        public void ThinWalls()
        {
            using (var map = new OpacityMap(5, 1))
            {
                map.SetWall((2, 0), Side.East, true);
                Assert.IsTrue(map.HasWall((3, 0), Side.West));
                Assert.IsFalse(map.LineOfSight((0, 0), (4, 0)));
                map.SetWall((2, 0), Side.East, false);
                map.SetWall((3, 0), Side.West, true, oneWay: true);
                Assert.IsTrue(map.LineOfSight((0, 0), (4, 0)));
                Assert.IsFalse(map.LineOfSight((4, 0), (0, 0)));
                var error = Assert.Throws<ArgumentException>(() => map.SetWall((0, 0), HexSide.East, true));
                Assert.AreEqual("a HexSide is not for a map of squares: use a Side", error.Message);
                error = Assert.Throws<ArgumentException>(
                    () => map.FieldOfView((0, 0), new SightOptions { Algorithm = Algorithm.Raycast }));
                Assert.AreEqual("algorithm 5 is not for a map with thin walls: it must be 0", error.Message);
            }
            using (var map = OpacityMap.OfHexagons(3, 3))
            {
                map.SetWall((1, 1), HexSide.NorthEast, true);
                Assert.IsTrue(map.HasWall((2, 0), HexSide.SouthWest));
                Assert.Throws<ArgumentException>(() => map.HasWall((1, 1), Side.East));
            }
        }

        [Test]
        public void Shares()
        {
            using (var map = OpacityMap.FromText("...\n.#.\n...\n"))
            {
                Assert.AreEqual(127, map.ShareSeen((0, 0), (2, 1)));
                Assert.AreEqual(new byte[] { 255, 255, 255, 255, 255, 127, 255, 127, 0 }, map.Shares((0, 0)));
                map.SetHaze((2, 2), 1);
                Assert.Throws<ArgumentException>(() => map.Shares((0, 0)));
                Assert.Throws<ArgumentException>(() => map.Shares((0, 0), two, new byte[8]));
            }
        }
    }
}
