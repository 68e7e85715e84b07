"""Exits, forks and Ctrl-C while other threads compute views: nothing hangs, nothing aborts."""

from __future__ import annotations

import pytest
from processes import run_python


def test_a_grid_changes_during_a_survey() -> None:
    """The change does not wait for the survey, which would take hours."""
    printed = run_python("""
        grid = field()
        thread = start(lambda: sightline.survey(grid, threads=1))
        grid[3, 4] = True
        grid[grid.to_array()] = False
        grid[5, 4:9] = True
        print(grid[3, 4], grid[5, 4], thread.is_alive())
    """)
    assert printed == "False True True\n"


@pytest.mark.parametrize(
    "work",
    [
        "sightline.survey(grid, threads=2)",
        "many_windows(grid)",
        "[(guards.radius.fill(900 + i % 2), guards.update()) for i in range(10**6)]",
    ],
)
def test_a_forked_child_does_not_wait_for_its_parents_threads(work: str) -> None:
    printed = run_python(f"""
        import warnings
        warnings.simplefilter("ignore", DeprecationWarning)  # of forks while there are threads
        grid = field(800)
        guards = sightline.Observers(grid, np.full((70, 2), 9), algorithm="raycast")
        thread = start(lambda: {work})
        alive = thread.is_alive()
        child = os.fork()
        if child == 0:
            grid[3, 4] = True
            guards.radius[:] = 2
            seen = guards.update(), int(guards.visible[69].sum()), grid[3, 4]
            os.write(1, f"{{seen}}\\n".encode())
            os._exit(0)
        os.waitpid(child, 0)
        print(alive)
    """)
    assert printed == "(70, 13, True)\nTrue\n"


@pytest.mark.parametrize(
    "work",
    [
        "sightline.survey(grid, threads=2)",
        "sightline.survey(small, 4)",
        "sightline.fields_of_view(small, places, 3)",
        "sightline.fields_of_view(np.zeros((50, 50)), places, 3, threads=2)",
        "sightline.field_of_view(small, (9, 9))",
        "guards.update()",
        "sightline.minigrid.process_vis(np.ones((2000, 7, 7)), np.full((2000, 2), 3))",
    ],
)
def test_the_program_ends_while_a_daemon_thread_computes(work: str) -> None:
    printed = run_python(f"""
        grid, small = field(), field(90)
        places = np.full((2000, 2), 9)
        guards = sightline.Observers(small, places, radius=3)
        def look():
            while True:
                small[1, 1] = not small[1, 1]
                {work}
        threads = [start(look) for _ in range(2)]
        print(all(thread.is_alive() for thread in threads))
    """)
    assert printed == "True\n"


@pytest.mark.parametrize(
    "work",
    [
        "sightline.survey(grid, threads=1)",
        "sightline.survey(grid, threads=2)",
        "many_windows(grid)",
        "many_windows(np.zeros((4096, 4096), bool), threads=2)",
    ],
)
def test_ctrl_c_ends_long_calls(work: str) -> None:
    printed = run_python(f"""
        grid = field()
        signal.signal(signal.SIGINT, signal.default_int_handler)  # jobs in the background ignore it
        def interrupt():
            time.sleep(0.3)
            signal.raise_signal(signal.SIGINT)
        threading.Thread(target=interrupt, daemon=True).start()
        try:
            {work}
        except KeyboardInterrupt:
            print("interrupted")
    """)
    assert printed == "interrupted\n"


@pytest.mark.parametrize(
    "work",
    [
        "sightline.fields_of_view(grid, [(0, 0), (1, 1)], threads=20000)",
        "sightline.fields_of_view(np.zeros((2, 3, 3)), [(0, 0), (1, 1)], threads=20000)",
        "sightline.survey(sightline.OpacityGrid(np.zeros((2, 9))), 3, threads=20000)",
    ],
)
def test_there_are_no_more_threads_than_work(work: str) -> None:
    """Each thread's stack takes some MiB of addresses."""
    printed = run_python(f"""
        grid = sightline.OpacityGrid(np.zeros((3, 3)))
        def peak():  # MiB
            with open("/proc/self/status") as status:
                return next(int(line.split()[1]) for line in status if line.startswith("VmPeak")) // 1024
        before = peak()
        {work}
        print(peak() - before < 1024)
    """)
    assert printed == "True\n"


def test_threads_are_kept_and_a_forked_child_has_its_own() -> None:
    """The first large call starts them; small ones and later ones do not. A forked child has its own."""
    printed = run_python("""
        import warnings
        warnings.simplefilter("ignore", DeprecationWarning)  # of forks while there are threads
        maps = np.random.default_rng(1).random((20000, 19, 19)) < 0.2
        places = np.full((20000, 2), 9)
        def look(views, threads):
            seen = sightline.fields_of_view(maps[:views], places[:views], window=(7, 7), threads=threads)
            assert np.array_equal(seen, expected[:views])
            return set(os.listdir("/proc/self/task"))
        expected = sightline.fields_of_view(maps, places, window=(7, 7))
        none = set(os.listdir("/proc/self/task"))
        few = look(16, 0)
        first = look(20000, 2)
        second = look(20000, 2)
        more = 1 if os.cpu_count() > 1 else 0
        print(few == none, len(first - none) == more, second == first)
        sys.stdout.flush()
        if os.fork() == 0:
            os.write(1, f"{len(look(20000, 2)) == 1 + more}\\n".encode())
            os._exit(0)
        os.wait()
    """)
    assert printed == "True True True\nTrue\n"
