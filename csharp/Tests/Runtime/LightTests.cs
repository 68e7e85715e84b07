using NUnit.Framework;

namespace Sightline.Tests
{
    public unsafe class LightTests
    {
        [Test]
        public void ATorchLightsItsSurroundings()
        {
            using (var map = OpacityMap.FromText(".....\n..#..\n"))
            using (var light = new LightMap(map.Width, map.Height))
            {
                var torch = new LightSource { Radius = 2, Color = new Rgb(100, 50, 0), Falloff = Falloff.None };
                Assert.AreEqual(1, light.Update(map, new[] { torch }));
                Assert.AreEqual(0, light.Update(map, new[] { torch }), "nothing changed");
                var colors = new byte[30];
                light.CopyTo(colors);
                CollectionAssert.AreEqual(new byte[] { 100, 50, 0, 100, 50, 0, 100, 50, 0, 0, 0, 0, 0, 0, 0 },
                    new System.ArraySegment<byte>(colors, 0, 15));
                var texture = new byte[4 * 10];
                fixed (byte* first = texture) light.CopyTo(first + 20, 4, -20);
                Assert.AreEqual(100, texture[20]);
                Assert.AreEqual(50, texture[21]);
                light.SetAmbient(new Rgb(1, 2, 3));
                light.CopyTo(colors);
                Assert.AreEqual(3, colors[14]);
                using (var corner = new TileSet(new Point[] { (4, 0) })) light.SetAmbient(new Rgb(9, 9, 9), corner);
                light.CopyTo(colors);
                Assert.AreEqual(9, colors[14]);
                Assert.AreEqual(3, colors[11]);
            }
        }

        [Test]
        public void LitTilesAreSeen()
        {
            using (var map = OpacityMap.FromText(".......\n#######\n"))
            using (var light = new LightMap(7, 2))
            {
                light.Update(map, new[] { new LightSource { Position = (6, 0), Radius = 1 } });
                var seen = new byte[14];
                light.FieldOfView(map, (0, 0), default(SightOptions), 1, 1, seen);
                CollectionAssert.AreEqual(new byte[] { 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1 }, seen);
                var strided = new byte[14];
                fixed (byte* first = strided) light.FieldOfView(map, (0, 0), default(SightOptions), 1, 1, first, 2, 1);
                Assert.AreEqual(1, strided[12]);

                var colors = new byte[42];
                using (var all = map.FieldOfView((0, 0))) light.LightSeen(map, all, colors);
                Assert.AreEqual(255, colors[18]);
                Assert.AreEqual(255, colors[39], "the wall below the light shows it");
                Assert.AreEqual(0, colors[0]);
                fixed (byte* first = colors)
                    using (var none = new TileSet()) light.LightSeen(map, none, first, 3, 21);
                Assert.AreEqual(0, colors[18]);
            }
        }

        [Test]
        public void DefaultsAreTheLibrarys()
        {
            var light = default(LightSource);
            Assert.AreEqual(8, light.Radius);
            Assert.AreEqual(255, light.Color.Green);
            Assert.AreEqual(255, Rgb.White.Blue);
            Assert.IsNull(light.Cone);
            Assert.AreEqual(1, default(DarkSight).Least);
        }

        [Test]
        public void LightsAreSavedAndLoaded()
        {
            var lights = new[]
            {
                new LightSource { Position = (3, 4), Radius = SightOptions.Unlimited, Shape = Shape.Square },
                new LightSource { Color = new Rgb(-5, 0, 300), Cone = new Cone((0, 1), 90), Falloff = Falloff.Linear }
            };
            var loaded = LightSource.FromBytes(LightSource.ToBytes(lights));
            Assert.AreEqual(lights, loaded);
            Assert.AreEqual(-5, loaded[1].Color.Red);
            Assert.AreEqual(90, loaded[1].Cone.Value.Angle);
            CollectionAssert.IsEmpty(LightSource.FromBytes(LightSource.ToBytes(new LightSource[0])));
        }
    }
}
