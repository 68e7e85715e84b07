using System;
using NUnit.Framework;

namespace Sightline.Tests
{
    public unsafe class RememberingTests
    {
        [Test]
        public void TilesAreRememberedAsTheyWereSeen()
        {
            using (var memory = new MapMemory(4, 1))
            using (var left = new TileSet(new Point[] { (0, 0), (1, 0) }))
            using (var right = new TileSet(new Point[] { (1, 0), (2, 0) }))
            {
                memory.Update(left, p => (uint)(10 + p.X), 1);
                memory.Update(right, new uint[] { 20, 21, 22, 23 }, new TileRect(0, 0, 4, 1), 2);
                AreEqual(memory.Recall((0, 0)), Knowledge.Remembered, 10, 1);
                AreEqual(memory.Recall((1, 0)), Knowledge.Visible, 21, 2);
                AreEqual(memory.Recall((3, 0)), Knowledge.Unknown, 0, 0);
                AreEqual(memory.Recall((99, 99)), Knowledge.Unknown, 0, 0);
                Assert.IsTrue(memory.Visible().SetEquals(right));
                Assert.AreEqual(3, memory.Explored().Count);
                var tiles = new uint[] { 31, 32 };
                fixed (uint* first = tiles) memory.Update(right, first, new TileRect(1, 0, 2, 1), 3);
                AreEqual(memory.Recall((2, 0)), Knowledge.Visible, 32, 3);
                memory.Forget(left);
                Assert.IsTrue(memory.Explored().SetEquals(right), "tiles in view are not forgotten");
                memory.Update(new TileSet(), p => 0);
                memory.Forget();
                Assert.AreEqual(0, memory.Explored().Count);
                memory.Update(left, p => 5);
                memory.Reset();
                Assert.AreEqual(0, memory.Visible().Count);
            }
        }

        [Test]
        public void AThrowingCallbackChangesNothing()
        {
            using (var memory = new MapMemory(4, 1))
            using (var seen = new TileSet(new Point[] { (0, 0), (1, 0) }))
            {
                Assert.Throws<NotSupportedException>(
                    () => memory.Update(seen, p => p.X == 1 ? throw new NotSupportedException() : 7u));
                Assert.AreEqual(0, memory.Explored().Count);
                Assert.Throws<ArgumentException>(() => memory.Update(seen, new uint[1], new TileRect(0, 0, 1, 1)));
                Assert.Throws<ArgumentException>(() => memory.Update(seen, new uint[1], new TileRect(0, 0, 4, 1)));
                Assert.AreEqual(0, memory.Explored().Count);
            }
        }

        [Test]
        public void MemoriesAreMergedSavedAndUnbounded()
        {
            using (var mine = MapMemory.Unbounded())
            using (var theirs = MapMemory.Unbounded())
            using (var here = new TileSet(new Point[] { (-7, 1) }))
            using (var there = new TileSet(new Point[] { (-7, 1), (-8, 1) }))
            {
                mine.Update(here, p => 1, 1);
                theirs.Update(there, p => 2, 2);
                mine.Merge(theirs);
                AreEqual(mine.Recall((-8, 1)), Knowledge.Remembered, 2, 2);
                using (var loaded = MapMemory.FromBytes(mine.ToBytes()))
                    AreEqual(loaded.Recall((-8, 1)), Knowledge.Remembered, 2, 2);
            }
        }

        [Test]
        public void EntitiesComeAndGo()
        {
            using (var sightings = new Sightings())
            using (var visible = new TileSet(new Point[] { (0, 0), (1, 0) }))
            {
                sightings.Update(visible, new[] { new Sighting(7, (0, 0)), new Sighting(8, (1, 0)), new Sighting(9, (5, 5)) }, 7);
                Assert.AreEqual(1, sightings.Get(Sighted.InView).Length);
                Assert.AreEqual(8, sightings.Get(Sighted.Came)[0].Entity);
                var room = new Sighting[3];
                sightings.Update(visible, new[] { new Sighting(8, (0, 0)), new Sighting(9, (1, 0)) });
                Assert.AreEqual(1, sightings.Get(Sighted.Stayed, room));
                Assert.AreEqual(new Point(0, 0), room[0].Position);
                using (var loaded = Sightings.FromBytes(sightings.ToBytes()))
                    Assert.AreEqual(2, loaded.Get(Sighted.Stayed).Length);
                sightings.Update(visible, ReadOnlySpan<Sighting>.Empty);
                Assert.AreEqual(2, sightings.Get(Sighted.Left).Length);
                sightings.Reset();
                CollectionAssert.IsEmpty(sightings.Get(Sighted.Left));
            }
        }

        static void AreEqual(Recollection known, Knowledge knowledge, uint tile, int turn)
        {
            Assert.AreEqual(knowledge, known.Knowledge);
            Assert.AreEqual(tile, known.Tile);
            Assert.AreEqual(turn, known.Turn);
        }
    }
}
