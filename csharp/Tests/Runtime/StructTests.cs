using System.Runtime.InteropServices;
using NUnit.Framework;
using Sightline.Interop;

namespace Sightline.Tests
{
    // Layouts and defaults here are those of the library: its init functions say what they are.
    public unsafe class StructTests
    {
        [Test]
        public void Options()
        {
            NativeOptions theirs;
            NativeMethods.sightline_options_init(&theirs);
            Assert.AreEqual(theirs, NativeOptions.Default);
            Assert.AreEqual(theirs, default(SightOptions).ToNative());
            var options = SightOptions.FromBytes(new SightOptions
            {
                Radius = 7, Shape = Shape.Round, Algorithm = Algorithm.Permissive, LightWalls = false,
                Cone = new Cone((3, -4), 0), Permissiveness = 2, HazeLimit = 1
            }.ToBytes());
            Assert.AreEqual(7, options.Radius);
            Assert.AreEqual(Shape.Round, options.Shape);
            Assert.AreEqual(Algorithm.Permissive, options.Algorithm);
            Assert.IsFalse(options.LightWalls);
            Assert.AreEqual(new Cone((3, -4), 0), options.Cone);
            Assert.AreEqual(2, options.Permissiveness);
            Assert.AreEqual(1, options.HazeLimit);
        }

        [Test]
        public void Light()
        {
            NativeLight theirs;
            NativeMethods.sightline_light_init(&theirs);
            Assert.AreEqual(theirs, NativeLight.Default);
            Assert.AreEqual(theirs, default(LightSource).ToNative());
        }

        [Test]
        public void DarkSight()
        {
            NativeDarkSight theirs;
            NativeMethods.sightline_dark_sight_init(&theirs);
            Assert.AreEqual(theirs, NativeDarkSight.Default);
        }

        [Test]
        public void Trace()
        {
            NativeTrace theirs;
            NativeMethods.sightline_trace_init(&theirs);
            Assert.AreEqual(theirs, NativeTrace.Default);
        }

        [Test]
        public void World()
        {
            NativeWorld theirs;
            NativeMethods.sightline_world_init(&theirs);
            Assert.AreEqual((uint)Marshal.OffsetOf<NativeWorld>("Along"), theirs.Size, "the first version ends there");
            Assert.AreEqual(0, theirs.Bounded);
        }

        [Test]
        public void Batch()
        {
            NativeBatch theirs;
            NativeMethods.sightline_batch_init(&theirs);
            Assert.AreEqual(theirs.Size, NativeBatch.Default.Size);
            Assert.AreEqual(0, theirs.IsCleared);
        }
    }
}
