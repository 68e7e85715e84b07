# The screens of `sightline play`: how each is recognised, and where each key leads from it.
import re

WEST = ["h", "a", "4", "Left"]
EAST = ["l", "d", "6", "Right"]
VERTICAL = "k w 8 Up u 9 PPage y 7 Home j s 2 Down b 1 End n 3 NPage".split()
DIRECTIONS = EAST + WEST + VERTICAL
RUNS = "K W S-Up L D S-Right J S S-Down H A S-Left U N B Y".split()
SIGHT = "+ = - g f F v m i r".split()
WAIT = [".", "5", "Space"]
CANCEL = ["Escape", "BSpace"]
QUIT = ["q", "Q"]
CREATURES = ["Tab", "BTab"]
UNBOUND = ["%", "ä", "0"]
OTHERS = "t o c > < z e p x ; Enter M P ?".split()
# As pseudo-keys: the mouse, and screens of one cell and back.
EVENTS = ["click", "move", "resize"]
QUIET = EVENTS + ["F1"]  # a key that terminals have and the game does not
ALL = QUIET + DIRECTIONS + RUNS + SIGHT + WAIT + CANCEL + QUIT + CREATURES + UNBOUND + OTHERS
FEW = ["resize", "Up", "Left", "+", "Space", "Enter", "Escape", "BSpace", "q", "Q", "?", "%"]

# The first that matches is what is shown. The short forms are what a screen of 30 columns has room for.
MARKS = [
    ("help", r"┌─ Help"),
    ("messages", r"┌─ Messages"),
    ("story", r"┌─ Story"),
    ("scores", r"┌─ Best runs"),
    ("over", r"The end\. Press any key\."),
    ("ending", r"┌─ (You are out|The treasure is yours|You were caught)"),
    ("menu", r"> ?Continue|  Continue "),
    ("title", r"New game"),
    ("paused", r"Paused\.|key to continue\.|(Fas|Slow)(ter|er)\.|gets\."),
    ("tour", r"\+ - speed · q leave|q leaves\."),
    ("throw", r"Throw a smoke pot|drop it\."),
    ("turn", r"Turn where\?|direction key\."),
    ("explored", r"Explored\. Go to|Enter goes there\."),
    ("examine", r"┌─+┐"),
    ("map", r"Turn +[0-9]"),
]


def shown_by(screen):
    if "[Y/n]" in screen.replace("\n", ""):
        return "busy"
    return next((name for name, pattern in MARKS if re.search(pattern, screen)), None)


def leads(default, *changes):
    """Where each key leads: pairs of keys and a screen, and the screen for all other keys."""
    table = {key: default for key in ALL}
    for keys, target in changes:
        table.update({key: target for key in keys})
    return table


def page_over(below):
    return leads(below, (VERTICAL + UNBOUND + QUIET, "stay"), (QUIT, "exit"))


MAP = leads("map", (["?"], "help"), (["M"], "messages"), (["x", ";"], "examine"), (["t"], "turn"), (["p"], "throw"),
            (CANCEL, "menu"), (QUIT, "exit"), (["z"], ("map", "explored")))
JOURNEY = MAP | {key: "map" for key in CANCEL}
QUESTION = leads("map", (QUIET, "stay"))
EXPLORED = MAP | {key: "stay" for key in QUIET} | {key: ("map", "ending") for key in DIRECTIONS} | \
    {"Enter": "ending", "z": "ending", "<": "ending"}
EXAMINE = leads("map", (DIRECTIONS + RUNS + SIGHT + CREATURES + UNBOUND + ["P", "move", "resize", "F1"], "stay"), (["?"], "help"),
                (["M"], "messages"), (QUIT, "exit"))
ENDING = leads("stay", (["Enter"], "map"), (["x", ";"], "story"), (CANCEL, ("title", "menu")), (["?"], "help"), (["M"], "messages"),
                (QUIT, "exit"))
MENU = leads("stay", (WAIT + CANCEL + ["Enter"], "map"), (["?"], "help"), (QUIT, "exit"))
SEED = MENU | {"5": "stay", "BSpace": "stay"}
TITLE = MENU | {key: "stay" for key in CANCEL}
TOUR = leads("paused", (CANCEL + QUIT, "menu"), (QUIET + ["+", "=", "-"], "stay"))
PAUSED = leads("tour", (CANCEL + QUIT, "menu"), (QUIET + ["+", "=", "-"], "stay"))
# From the end on: the story, and the game watched again.
STORY = leads("ending", (VERTICAL + UNBOUND + QUIET + ["P"], "stay"), (["Enter"], ("tour", "over")), (QUIT, "exit"))
WATCHED = leads(("tour", "over"), (CANCEL + QUIT, "story"), (QUIET + ["+", "=", "-"], "stay"))
WATCHED_OVER = leads("story", (QUIET, "stay"))
OVER = leads("menu", (QUIET, "stay"))
REPLAY = TOUR | {key: "exit" for key in CANCEL + QUIT}
REPLAY_OVER = leads("exit", (QUIET, "stay"))
