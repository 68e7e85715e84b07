#!/usr/bin/env python3
# Walks through every screen of `sightline play` in a real terminal, leaves each by every key, ends
# games in every way and goes on playing. With a sanitizer build it finds what a crash would hide.
#
#   tests/terminal/walker.py <sightline> <width>x<height>
import fcntl
import glob
import os
import shutil
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # not beside the sources

import lairs
import screens
from screens import ALL
from tmux import Terminal, quoted

PATIENCE = 60  # seconds, for a busy machine
# How to leave a screen, and what is below it; pages lie over whatever they were opened from. The menu's
# own Backspace edits the seed.
LEAVE = {"examine": ("BSpace", "map"), "turn": ("BSpace", "map"), "throw": ("BSpace", "map"),
         "explored": ("BSpace", "map"), "menu": ("Escape", "map"), "ending": ("Enter", "map"),
         "tour": ("q", ("menu", "story")), "paused": ("q", ("menu", "story")), "over": ("q", ("menu", "story")),
         "story": ("BSpace", "ending")}
PAGES = ("help", "messages", "scores")


class Failure(Exception):
    pass


class Walker:
    def __init__(self, sightline, size, folder):
        self.sightline, self.size, self.folder = sightline, size, folder
        self.visits, self.starts, self.endings = [], 0, 0
        self.trail = []  # what was done last, for reports
        environment = dict(os.environ, XDG_STATE_HOME=folder + "/state", LC_ALL="C.UTF-8", COLORTERM="truecolor",
                           ASAN_OPTIONS=f"log_path={folder}/report:exitcode=99",
                           UBSAN_OPTIONS=f"log_path={folder}/report:exitcode=99:print_stacktrace=1")
        for name in ("TMUX", "NO_COLOR"):
            environment.pop(name, None)
        self.terminal = Terminal(folder, environment)
        self.terminal.resize(*size)

    # One step.

    def start(self, *arguments):
        self.trail = [" ".join(arguments)]
        self.starts += 1
        words = [self.sightline, "play", *arguments]
        self.terminal.run(f"cd {self.folder} && " + " ".join(quoted(word) for word in words))

    def play(self, lair, *arguments):
        """Starts or continues a game on this map; without one, shows the title screen of somebody who has no game."""
        if lair is None:
            save = self.folder + "/title.save"
            if os.path.exists(save):
                os.remove(save)
            self.start("--save", save)
            self.wait("title")
            return
        path = f"{self.folder}/{lair.lower()}.txt"
        with open(path, "w", encoding="ascii") as file:
            file.write(getattr(lairs, lair))
        self.start("--scenario", path, *arguments)
        self.wait("map")

    def press(self, *keys):
        self.trail += keys
        plain = []
        for key in keys:
            if key in screens.EVENTS:
                self.terminal.press(*plain)
                plain = []
                self.happen(key)
            else:
                plain.append(key)
        self.terminal.press(*plain)

    def happen(self, event):
        if event == "resize":
            self.terminal.resize(1, 1)
            self.terminal.resize(*self.size)
        else:
            cells = [(line.find("@") + 1, y) for y, line in enumerate(self.terminal.screen().split("\n"), 1)]
            x, y = next(((x, y) for x, y in cells if x > 0), (1, 1))
            self.terminal.mouse(x + 1, y, clicked=event == "click")  # beside the player, where one is shown

    def shown(self):
        return screens.shown_by(self.terminal.screen())

    def wait(self, *wanted):
        """Waits until one of these screens is shown, and returns it; "exit" is the end of the process."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            status = self.terminal.exit_status()
            if status is not None and ("exit" not in wanted or status != 0):
                raise Failure(f"it has ended with status {status} instead of showing {wanted}")
            name = "exit" if status is not None else self.shown()
            if name in wanted:
                self.trail.append(f"[{name}]")
                return name
            time.sleep(0.001)
        raise Failure(f"waited {PATIENCE} seconds for {wanted}, but it shows {self.shown()}")

    def wait_for_status(self, wanted):
        end = time.monotonic() + PATIENCE
        while (status := self.terminal.exit_status()) is None and time.monotonic() < end:
            time.sleep(0.001)
        if status != wanted:
            raise Failure(f"its exit status is {status}, not {wanted}")

    # Walks.

    def home(self, lair, base, keys):
        """Goes back from any screen to `base`, to which `keys` lead from the map; None: a new start does."""
        name = self.wait(base, *LEAVE, *PAGES, "map")
        while name != base:
            if name == "map" and keys is None:
                self.press("q")
                self.wait("exit")
                self.play(lair)
                return
            if name == "map":
                self.press(*keys)
                name = self.wait(base)
                self.endings += base == "ending"
            else:
                key, below = LEAVE.get(name, ("BSpace", base))
                self.press(key)
                name = self.wait(*([below] if isinstance(below, str) else below))

    def walk(self, title, lair, screen, table, *, base="map", home=(), reach=(), before=(), undo=(), keys=ALL, pots=()):
        """Presses each key on a screen, and checks where it leads.

        `home` leads from the map to `base`, and `reach` from there to the screen. `before` is pressed at once with
        the key. `undo` are keys that undo the changes of keys that stay. `pots` are keys that use up a smoke pot:
        when there are no more, a new game begins.
        """
        self.play(lair, "--new")
        at, thrown = None, 0
        for key in keys:
            if at is None:
                self.home(lair, base, home)
                self.press(*reach)
                self.wait(screen)
            self.press(*before, key)
            self.visits.append((title, key))
            thrown += key in pots
            target = table[key]
            at = screen if target in ("stay", screen) else None
            if at is not None:
                self.press(*undo)
            elif target == "exit":
                self.wait("exit")
                self.play(lair)
            else:
                name = self.wait(*([target] if isinstance(target, str) else target))
                if base == "ending" and name in ("title", "menu"):
                    self.go_on(lair)
                if name in PAGES and screen == "examine":
                    self.press("BSpace")
                    self.wait(screen)
            if thrown == 3:
                self.press("q")
                self.wait("exit")
                self.play(lair, "--new")
                at, thrown = None, 0
        # When this has its effect, all keys before it have had theirs.
        self.home(lair, base, home)
        self.press("?")
        self.wait("help")
        self.press("q")
        self.wait("exit")

    def go_on(self, lair):
        """From the menu after an ending: another game, a turn in it, and back to this map."""
        self.press("Enter")
        self.wait("map")
        self.press(".", "q")
        self.wait("exit")
        self.play(lair)

    def path(self, title, *steps):
        """Pairs of keys and the screen to which they lead, in the game that is being played."""
        for keys, screen in steps:
            self.press(*keys)
            self.wait(screen)
            self.visits.append((title, " ".join(keys)))

    def replays(self, title, screen, table, recording):
        """Each key while a recording is shown, or at its end: most of them end the process."""
        for key in screens.FEW:
            self.start("--replay", recording)
            self.wait(screen)
            self.press(key)
            self.visits.append((title, key))
            if table[key] == "paused":
                self.wait("paused")
            if table[key] != "exit":
                self.press("q")
            self.wait("exit")

    def busy(self):
        """The question that is asked if the game is being played already."""
        save = f"{self.folder}/busy.save"
        with open(save + ".lock", "w", encoding="ascii") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            for keys in (["Enter"], ["y", "Enter"], ["Y", "Enter"], ["C-d"], ["n", "Enter"], ["x", "Enter"]):
                self.start("--save", save)
                self.wait("busy")
                self.press(*keys)
                self.visits.append(("busy", " ".join(keys)))
                if keys[0] not in "nx":
                    self.wait("title", "menu")
                    self.press("q")
                self.wait_for_status(2 if keys[0] in "nx" else 0)


def walk_everything(w):
    w.walk("map", "HALL", "map", screens.MAP)
    w.walk("journey", "HALL", "map", screens.JOURNEY, before=["z"])
    w.walk("map, overlays", "CAGE", "map", screens.MAP, undo=["r", "F", "i", "Tab"])
    w.walk("help", "CAGE", "help", screens.page_over("map"), reach=["?"])
    w.walk("messages", "CAGE", "messages", screens.page_over("map"), reach=["M"])
    w.walk("examine", "CAGE", "examine", screens.EXAMINE, reach=["x"])
    w.walk("turn where", "CAGE", "turn", screens.QUESTION, reach=["t"])
    w.walk("throw where", "CAGE", "throw", screens.QUESTION, reach=["p"],
           pots=screens.DIRECTIONS + ["p"])
    w.walk("which door", "DOORS", "turn", screens.QUESTION, reach=["c", "o"])
    w.walk("explored", "ROOM", "explored", screens.EXPLORED, reach=["z"])

    in_menu = {"base": "menu", "home": ["Escape"]}
    first, last = ["k"] * 12, ["j"] * 12  # lines of the menu
    seed, tour = first + ["j"] * 3, first + ["j"] * 4
    w.walk("menu", "CAGE", "menu", screens.MENU, **in_menu, undo=first)
    w.walk("menu, seed", "CAGE", "menu", screens.SEED, **in_menu, reach=seed, undo=seed)
    w.walk("menu, help", "CAGE", "help", screens.page_over("menu"), **in_menu, reach=["?"])
    w.walk("tour", "HALL", "tour", screens.TOUR, **in_menu, reach=tour + ["Enter"])
    w.walk("tour paused", "HALL", "paused", screens.PAUSED, **in_menu, reach=tour + ["Enter", "Space"])
    w.walk("tour over", "LEFT", "over", screens.OVER, **in_menu, reach=tour + ["Enter"], keys=screens.FEW)
    w.play("CAGE", "--new")
    w.path("menu, lines", (["Escape"], "menu"), (["j", "Enter"], "map"), (["Escape"], "menu"),
           (last + ["k", "Enter"], "help"), (["Enter"], "menu"), (last + ["k", "k", "Enter"], "scores"),
           (["j", "k", "Enter"], "menu"), (last + ["k", "k", "k", "Enter"], "map"), (["e", "Escape"], "menu"),
           (last + ["k", "k", "k", "k", "Enter"], "map"), (["Escape"], "menu"),
           (first + ["j", "j", "Right", "Enter"], "map"),
           (["Escape"], "menu"), (seed + ["Right", "Left", "4", "2", "Enter"], "map"), ([".", "Escape"], "menu"),
           (last + ["Enter"], "exit"))
    w.walk("title", None, "title", screens.TITLE, base="title", home=None, undo=first)

    ends = {"LEFT": ["l"], "WON": ["l", "l"], "LOST": ["."] * 60}
    for lair, keys in ends.items():
        w.walk("ending, " + lair.lower(), lair, "ending", screens.ENDING, base="ending", home=keys)
    at_end = {"base": "ending", "home": ends["WON"]}
    w.walk("ending, help", "WON", "help", screens.page_over("ending"), **at_end, reach=["?"])
    w.walk("ending, messages", "WON", "messages", screens.page_over("ending"), **at_end, reach=["M"])

    w.walk("story", "WON", "story", screens.STORY, **at_end, reach=["x"])
    w.walk("story, watched", "LOST", "paused", screens.WATCHED, base="ending", home=ends["LOST"],
           reach=["x", "Enter", "Space"], keys=screens.FEW)
    w.walk("story, watched to the end", "WON", "over", screens.WATCHED_OVER, **at_end, reach=["x", "Enter"],
           keys=screens.FEW)

    for name, keys in (("long", ["z"] + ["."] * 40), ("short", ["."])):
        w.play("HALL", "--record", name + ".rec")
        w.press(*keys, "q")
        w.wait("exit")
    w.replays("replay", "tour", screens.REPLAY, "long.rec")
    w.replays("replay over", "over", screens.REPLAY_OVER, "short.rec")
    w.busy()


def main():
    sightline, size = os.path.abspath(sys.argv[1]), sys.argv[2]
    folder = tempfile.mkdtemp()
    walker = Walker(sightline, [int(side) for side in size.split("x")], folder)
    begin = time.monotonic()
    problem = ""
    try:
        walk_everything(walker)
    except Failure as failure:
        problem = f"after {' '.join(walker.trail[-30:])}:\n{failure}\n{walker.terminal.screen()}"
    finally:
        walker.terminal.close()
    for report in glob.glob(folder + "/report.*"):
        with open(report, encoding="utf-8", errors="replace") as file:
            problem += file.read()
    shutil.rmtree(folder, ignore_errors=True)
    titles = {title for title, _ in walker.visits}
    print(f"{size}: {len(walker.visits)} keys pressed on {len(titles)} screens, {walker.starts} starts, "
          f"{walker.endings} games ended, {time.monotonic() - begin:.0f} s, crashes and reports: "
          f"{1 if problem else 0}")
    if problem:
        sys.exit("FAILED " + problem)


main()
