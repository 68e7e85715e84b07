// Runs every test of an assembly, with NUnit's assertions: RunTests.exe Sightline.Tests.dll
using System;
using System.Reflection;
using NUnit.Framework;

static class RunTests
{
    static int Main(string[] arguments)
    {
        int run = 0, failed = 0;
        foreach (var type in Assembly.LoadFrom(arguments[0]).GetTypes())
        {
            foreach (var method in type.GetMethods())
            {
                if (method.GetCustomAttribute<TestAttribute>() == null) continue;
                ++run;
                try
                {
                    method.Invoke(Activator.CreateInstance(type), null);
                }
                catch (TargetInvocationException exception)
                {
                    ++failed;
                    Console.WriteLine("{0}.{1}: {2}", type.Name, method.Name, exception.InnerException);
                }
            }
        }
        Console.WriteLine("{0} tests, {1} failed", run, failed);
        return failed == 0 && run > 0 ? 0 : 1;
    }
}
