using System;
using NUnit.Framework;

namespace Sightline.Tests
{
    public unsafe class MapTests
    {
        [Test]
        public void ADrawingBecomesAMap()
        {
            using (var map = OpacityMap.FromText("..#\n.T\n", "#T"))
            {
                Assert.AreEqual(3, map.Width);
                Assert.AreEqual(2, map.Height);
                Assert.AreEqual(new TileRect(0, 0, 3, 2), map.Bounds);
                Assert.IsFalse(map.IsOpaque((1, 0)));
                Assert.IsTrue(map.IsOpaque((2, 0)));
                Assert.IsTrue(map.IsOpaque((1, 1)));
                Assert.IsTrue(map.IsOpaque((2, 1)), "short rows are filled up");
                Assert.IsTrue(map.IsOpaque((-1, 0)), "everything outside stops sight");
            }
        }

        [Test]
        public void DrawingsHaveRowsAsInCpp()
        {
            using (var map = OpacityMap.FromText("..\r\n\r\n.\r\n\r\n"))
            using (var all = new TileSet())
            {
                all.Add(map.Bounds);
                Assert.AreEqual("..\n##\n.#\n##\n", Picture.Of(map, all));
            }
            using (var map = OpacityMap.FromText("")) Assert.AreEqual(new TileRect(0, 0, 0, 0), map.Bounds);
        }

        [Test]
        public void TilesAndRectanglesAreSet()
        {
            using (var map = new OpacityMap(6, 4))
            {
                map.SetOpaque((5, 3), true);
                map.Fill(new TileRect(1, 1, 3, 2), true);
                map.SetOpaque((2, 1), false);
                using (var seen = new TileSet())
                {
                    seen.Add(map.Bounds);
                    Assert.AreEqual("......\n.#.#..\n.###..\n.....#\n", Picture.Of(map, seen));
                }
            }
        }

        [Test]
        public void AllFormsOfSettingAllTilesAgree()
        {
            using (var expected = OpacityMap.FromText("#...\n.##.\n...#\n"))
            using (var map = new OpacityMap(4, 3))
            {
                var bytes = new byte[] { 1, 0, 0, 0, 0, 9, 1, 0, 0, 0, 0, 255 };
                map.SetAll(bytes);
                AreEqual(expected, map);
                map.Fill(map.Bounds, true);
                map.SetAll(Array.ConvertAll(bytes, b => b != 0));
                AreEqual(expected, map);
                map.Fill(map.Bounds, true);
                map.SetAllBits(new byte[] { 1, 6, 8 });
                AreEqual(expected, map);
                map.Fill(map.Bounds, true);
                // Rows from the bottom up, with a gap of a byte: strides may be negative.
                var upwards = new byte[] { 0, 0, 0, 1, 7, 0, 1, 1, 0, 7, 1, 0, 0, 0, 7 };
                fixed (byte* first = upwards) map.SetAll(first + 10, 1, -5);
                AreEqual(expected, map);
                map.Fill(map.Bounds, true);
                var gaps = new byte[] { 1, 99, 6, 99, 8, 99 };
                fixed (byte* first = gaps) map.SetAllBits(first, 2);
                AreEqual(expected, map);
            }
        }

        [Test]
        public void HazeIsSetAndRead()
        {
            using (var map = new OpacityMap(3, 2))
            {
                map.SetHaze((1, 0), 4);
                Assert.AreEqual(4, map.GetHaze((1, 0)));
                Assert.AreEqual(0, map.GetHaze((9, 9)));
                map.SetAllHaze(new byte[] { 0, 1, 2, 3, 4, 5 });
                Assert.AreEqual(5, map.GetHaze((2, 1)));
                var haze = new byte[] { 6, 0, 7, 0, 8, 0, 9, 0, 10, 0, 11, 0 };
                fixed (byte* first = haze) map.SetAllHaze(first, 2, 6);
                Assert.AreEqual(10, map.GetHaze((1, 1)));
            }
        }

        [Test]
        public void AMapIsSavedAndLoaded()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            {
                map.SetHaze((3, 3), 7);
                var bytes = map.ToBytes();
                using (var loaded = OpacityMap.FromBytes(bytes))
                {
                    AreEqual(map, loaded);
                    Assert.AreEqual(7, loaded.GetHaze((3, 3)));
                }
            }
        }

        static void AreEqual(OpacityMap expected, OpacityMap map)
        {
            using (var all = new TileSet())
            {
                all.Add(expected.Bounds);
                Assert.AreEqual(Picture.Of(expected, all), Picture.Of(map, all));
            }
        }
    }
}
