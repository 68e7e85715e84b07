using System;
using NUnit.Framework;

namespace Sightline.Tests
{
    public class ViewshedTests
    {
        [Test]
        public void OnlyWhatChangedIsRecomputed()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            using (var guard = new Viewshed())
            {
                Assert.AreEqual(8, guard.Options.Radius);
                Assert.IsTrue(guard.Update(map, (0, 2)));
                Assert.AreEqual(Picture.RoomsFromLeft, Picture.Of(map, guard.Visible()));
                Assert.IsFalse(guard.Update(map, (0, 2)));
                map.SetOpaque((9, 4), true);
                Assert.IsFalse(guard.Update(map, (0, 2)), "out of reach");
                map.SetOpaque((5, 2), true);
                Assert.IsTrue(guard.Update(map, (0, 2)));
                CollectionAssert.IsEmpty(guard.NewlySeen());
                CollectionAssert.AreEqual(new Point[] { (6, 2), (7, 2), (8, 2) }, guard.NewlyHidden());
                Assert.IsFalse(guard.Sees((8, 2)));
                guard.MarkDirty();
                Assert.IsTrue(guard.Update(map, (0, 2)));
                guard.Options = new SightOptions { Radius = 1, Cone = new Cone((1, 0), 10) };
                Assert.AreEqual(10, guard.Options.Cone.Value.Angle);
                Assert.IsTrue(guard.Update(map, (0, 2)));
                CollectionAssert.AreEqual(new Point[] { (0, 2), (1, 2) }, guard.Visible());
                guard.Reset();
                Assert.AreEqual(0, guard.Visible().Count);
            }
        }

        [Test]
        public void ByLight()
        {
            using (var map = new OpacityMap(9, 1))
            using (var light = new LightMap(9, 1))
            using (var guard = new Viewshed { Dark = new DarkSight { Radius = 1, Least = 100 } })
            {
                Assert.AreEqual(100, guard.Dark.Least);
                guard.Update(map, (0, 0), light);
                CollectionAssert.AreEqual(new Point[] { (0, 0), (1, 0) }, guard.Visible());
                light.Update(map, new[] { new LightSource { Position = (5, 0), Radius = 0 } });
                Assert.IsTrue(guard.Update(map, (0, 0), light));
                CollectionAssert.AreEqual(new Point[] { (5, 0) }, guard.NewlySeen());
            }
        }

        [Test]
        public void ManyAtOnce()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            using (var light = new LightMap(10, 5))
            {
                var guards = new[] { new Viewshed(), new Viewshed(), new Viewshed() };
                var positions = new Point[] { (0, 2), (9, 4), (3, 3) };
                Assert.AreEqual(3, Viewshed.UpdateAll(guards, positions, map, null, 2));
                positions[1] = (9, 3);
                Assert.AreEqual(1, Viewshed.UpdateAll(guards, positions, map));
                Assert.AreEqual(Picture.RoomsFromLeft, Picture.Of(map, guards[0].Visible()));
                light.SetAmbient(Rgb.White);
                Assert.AreEqual(3, Viewshed.UpdateAll(guards, positions, map, light));
                Assert.AreEqual(0, Viewshed.UpdateAll(new Viewshed[0], ReadOnlySpan<Point>.Empty, map));
                Assert.Throws<ArgumentException>(() => Viewshed.UpdateAll(guards, new Point[2], map));
                guards[2] = null;
                Assert.Throws<ArgumentNullException>(() => Viewshed.UpdateAll(guards, positions, map));
            }
        }

        [Test]
        public void ATeamSeesWhatItsMembersSee()
        {
            using (var map = OpacityMap.FromText("...#...\n"))
            using (var team = new TeamVision())
            {
                var members = new[] { new Viewshed(), new Viewshed() };
                Viewshed.UpdateAll(members, new Point[] { (0, 0), (6, 0) }, map);
                Assert.IsTrue(team.Update(members));
                Assert.IsFalse(team.Update(members));
                Assert.AreEqual(7, team.Visible().Count);
                Assert.IsTrue(team.Sees((6, 0)));
                members[1].Options = new SightOptions { Radius = 1 };
                members[1].Update(map, (6, 0));
                Assert.IsTrue(team.Update(members));
                CollectionAssert.AreEqual(new Point[] { (4, 0) }, team.NewlyHidden());
                CollectionAssert.IsEmpty(team.NewlySeen());
                team.Reset();
                Assert.AreEqual(0, team.Visible().Count);
            }
        }

        [Test]
        public void AViewshedIsSavedAndLoaded()
        {
            using (var map = OpacityMap.FromText(Picture.Rooms))
            using (var guard = new Viewshed(new SightOptions { Radius = 3, Algorithm = Algorithm.Recursive }))
            {
                guard.Update(map, (0, 2));
                using (var loaded = Viewshed.FromBytes(guard.ToBytes()))
                {
                    Assert.AreEqual(Algorithm.Recursive, loaded.Options.Algorithm);
                    Assert.IsTrue(loaded.Visible().SetEquals(guard.Visible()));
                    Assert.IsTrue(loaded.Update(map, (0, 2)));
                    CollectionAssert.IsEmpty(loaded.NewlySeen());
                }
            }
        }
    }
}
