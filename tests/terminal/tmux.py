# A terminal in tmux, driven through one control client: a command takes a fraction of a millisecond
# where a tmux process for each would take several.
import os
import subprocess


class Terminal:
    """One tmux server with one window, in which one command runs at a time."""

    def __init__(self, folder, environment):
        self.status = folder + "/status"
        arguments = ["tmux", "-S", folder + "/tmux", "-f", "/dev/null", "-C", "new-session", "-x", "80", "-y", "24"]
        arguments += ["-s", "walk", "sh -c 'trap : INT QUIT; while :; do sleep 1000; done'"]
        self.client = subprocess.Popen(arguments, env=environment, text=True, errors="replace",
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._reply()  # to new-session itself
        self.command("refresh-client -f no-output")
        self.command("set-option -g window-size manual")
        self.command("set-option -g remain-on-exit on")
        self.command("set-option -s escape-time 0")

    def _reply(self):
        lines = None
        for line in self.client.stdout:
            line = line.rstrip("\n")
            if line.startswith("%begin "):
                lines = []
            elif line.startswith("%end ") and lines is not None:
                return lines
            elif line.startswith("%error ") and lines is not None:
                raise RuntimeError("tmux: " + " ".join(lines))
            elif lines is not None:
                lines.append(line)
        raise RuntimeError("tmux has ended")

    def command(self, text):
        self.client.stdin.write(text + "\n")
        self.client.stdin.flush()
        return self._reply()

    def run(self, command):
        """Runs a command in the window, in the place of what ran there."""
        if os.path.exists(self.status):
            os.remove(self.status)
        # tmux itself may miss the end of a process. The file has its status as soon as it has a name.
        shell = f"{command}; echo $? >{self.status}.new; mv {self.status}.new {self.status}"
        self.command("respawn-window -k -t walk " + quoted(shell))

    def press(self, *keys):
        if keys:
            self.command("send-keys -t walk " + " ".join(quoted(key) for key in keys))

    def mouse(self, x, y, clicked):
        """The pointer on a cell, counted from 1, as terminals report it: a button down and up, or a move."""
        reports = [f"\x1b[<0;{x};{y}M", f"\x1b[<0;{x};{y}m"] if clicked else [f"\x1b[<35;{x};{y}M"]
        for report in reports:
            self.command("send-keys -t walk -H " + report.encode().hex(" "))

    def resize(self, width, height):
        self.command(f"resize-window -t walk -x {width} -y {height}")

    def screen(self):
        return "\n".join(self.command("capture-pane -p -t walk"))

    def exit_status(self):
        """The exit status of what runs in the window, or None while it runs."""
        if not os.path.exists(self.status):
            return None
        with open(self.status, encoding="ascii") as file:
            return int(file.read())

    def close(self):
        self.client.stdin.write("kill-server\n")
        self.client.stdin.close()
        self.client.wait()


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"
