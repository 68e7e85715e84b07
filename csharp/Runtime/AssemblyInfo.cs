using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Sightline.Tests")]
