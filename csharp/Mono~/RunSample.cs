// The sample for Unity as a program, and the conversions that only Unity has.
using System;
using Sightline;
using UnityEngine;

static class RunSample
{
    static void Main()
    {
        Sightline.Samples.Chapter.Run(Console.WriteLine);
        Point p = new Vector2Int(3, 4);
        Vector2Int v = p + (1, 1);
        Console.WriteLine("{0} {1} {2}", p, v.x, v.y);
        TileRect area = new RectInt(1, 2, 3, 4);
        RectInt back = area;
        Rgb color = new Color32(9, 8, 7, 255);
        Console.WriteLine("{0}, {1} {2}, {3} {4} {5}", area, back.x, back.height, color.Red, color.Green, color.Blue);
    }
}
