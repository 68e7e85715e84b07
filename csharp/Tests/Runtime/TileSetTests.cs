using System.Collections;
using System.Linq;
using NUnit.Framework;

namespace Sightline.Tests
{
    public unsafe class TileSetTests
    {
        [Test]
        public void TilesAreAddedAndRemoved()
        {
            using (var tiles = new TileSet())
            {
                Assert.AreEqual(0, tiles.Count);
                tiles.Add((-5, 100000));
                tiles.Add(new TileRect(-6, 99999, 2, 2));
                Assert.AreEqual(4, tiles.Count);
                Assert.IsTrue(tiles.Contains((-6, 99999)));
                Assert.IsFalse(tiles.Contains((0, 0)));
                tiles.Remove((-6, 99999));
                tiles.Remove(new TileRect(-5, 99999, 1, 2));
                CollectionAssert.AreEqual(new Point[] { (-6, 100000) }, tiles);
                Assert.AreEqual(new TileRect(-6, 100000, 1, 1), tiles.Bounds);
                tiles.Clear();
                Assert.IsTrue(tiles.Bounds.IsEmpty);
            }
        }

        [Test]
        public void SetsCombine()
        {
            var a = new Point[] { (0, 0), (1, 0) };
            var b = new Point[] { (1, 0), (2, 0) };
            using (var tiles = new TileSet(a))
            using (var other = new TileSet(b))
            {
                tiles.UnionWith(other);
                CollectionAssert.AreEqual(a.Union(b), tiles);
                tiles.ExceptWith(other);
                CollectionAssert.AreEqual(new Point[] { (0, 0) }, tiles);
                tiles.IntersectWith(other);
                Assert.AreEqual(0, tiles.Count);
                Assert.IsFalse(tiles.SetEquals(other));
                tiles.CopyFrom(other);
                Assert.IsTrue(tiles.SetEquals(other));
                Assert.IsTrue(new TileSet(other).SetEquals(tiles));
            }
        }

        [Test]
        public void TilesAreEnumeratedRowByRow()
        {
            using (var tiles = new TileSet(new Point[] { (3, 1), (0, 1), (2, 0) }))
            {
                var expected = new Point[] { (2, 0), (0, 1), (3, 1) };
                CollectionAssert.AreEqual(expected, tiles.ToArray());
                CollectionAssert.AreEqual(expected, (IEnumerable)tiles);
                foreach (var p in tiles) tiles.Remove(p);
                Assert.AreEqual(0, tiles.Count, "a loop sees the set as it was");
                tiles.Add((7, 7));
                tiles.Add((8, 7));
                var one = new Point[1];
                Assert.AreEqual(2, tiles.CopyTo(one));
                Assert.AreEqual(new Point(7, 7), one[0]);
            }
        }

        [Test]
        public void BytesInAndOut()
        {
            using (var tiles = new TileSet(new Point[] { (1, 0), (0, 1) }))
            {
                var area = new TileRect(0, 0, 2, 2);
                var bytes = new byte[] { 9, 9, 9, 9 };
                tiles.CopyTo(area, bytes);
                CollectionAssert.AreEqual(new byte[] { 0, 1, 1, 0 }, bytes);
                var strided = new byte[8];
                fixed (byte* first = strided) tiles.CopyTo(area, first, 2, 4);
                CollectionAssert.AreEqual(new byte[] { 0, 0, 1, 0, 1, 0, 0, 0 }, strided);
                tiles.CopyFrom(area, new byte[] { 1, 0, 0, 3 });
                CollectionAssert.AreEqual(new Point[] { (0, 0), (1, 1) }, tiles);
                fixed (byte* first = strided) tiles.CopyFrom(area, first, 2, 4);
                CollectionAssert.AreEqual(new Point[] { (1, 0), (0, 1) }, tiles);
                using (var loaded = TileSet.FromBytes(tiles.ToBytes())) Assert.IsTrue(loaded.SetEquals(tiles));
            }
        }

        [Test]
        public void PointsAndRectanglesAreValues()
        {
            Point p = (3, 4);
            (p + (1, 1) - (0, 2)).Deconstruct(out var x, out var y);
            Assert.AreEqual(4, x);
            Assert.AreEqual(3, y);
            Assert.AreEqual("(3, 4)", p.ToString());
            Assert.IsTrue(p == (3, 4) && p != (4, 3) && p.Equals((object)new Point(3, 4)) && !p.Equals("(3, 4)"));
            Assert.AreEqual(p.GetHashCode(), new Point(3, 4).GetHashCode());
            var rect = new TileRect(int.MaxValue - 1, 0, 2, 3);
            Assert.IsTrue(rect.Contains((int.MaxValue, 2)) && !rect.Contains((int.MinValue, 2)));
            Assert.AreEqual(6, rect.Area);
            Assert.IsTrue(rect.Equals((object)rect) && rect != default(TileRect) && !rect.Equals(null));
            Assert.AreEqual("2x3 at (2147483646, 0)", rect.ToString());
            Assert.AreEqual(rect.GetHashCode(), new TileRect(int.MaxValue - 1, 0, 2, 3).GetHashCode());
        }
    }
}
