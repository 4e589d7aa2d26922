"""A real client in a window of its own display, driven and read through its test socket."""

import json
import shutil
import socket
import tempfile

from support import place
from support.display import Display
from support.running import Program
from support.waiting import PATIENCE, wait_until


def centre_of(board, notation):
    """Where a point of a 15 x 15 board lies, in pixels of the window; `board` is the board's node of the tree."""
    left, top, width, height = board["rect"]
    pitch = (min(width, height) - 8) / 16
    column, row = "abcdefghijklmno".index(notation[0]), int(notation[1:])
    return left + width / 2 + (column - 7) * pitch, top + height / 2 - (row - 8) * pitch


class Client:
    """Starts the program; every step of a test may leave a numbered picture in `folder`."""

    def __init__(self, folder, *arguments, name="Li", profile=None, display=None, home=None, environment=None):
        self.folder = folder
        self.name = name or "nobody"
        self._shots = 0
        # The path of a UNIX socket must be short.
        self._runtime = tempfile.mkdtemp(prefix="tengen-e2e-")
        self.display = display or Display(folder)
        self._owns_display = display is None
        home = home or folder / f"home-{profile or self.name}"
        settings = self.display.environment() | {"HOME": str(home), "XDG_DATA_HOME": f"{home}/data", "XDG_CONFIG_HOME": f"{home}/config",
                                                 "XDG_STATE_HOME": f"{home}/state", "XDG_RUNTIME_DIR": self._runtime}
        path = f"{self._runtime}/socket"
        command = [place.CLIENT, "--test-socket", path, *(["--name", name] if name else []), *(["--profile", profile] if profile else []), *arguments]
        self.program = Program(command, folder / f"client-{profile or self.name}.log",
                               place.clean_environment(**settings, **(environment or {})))
        self._stream = wait_until(lambda: self._connect(path), lambda: f"the client's test socket: {self.program.errors()}")

    def _connect(self, path):
        if self.program.process.poll() is not None:
            raise AssertionError(f"the client ended with {self.program.process.returncode}: {self.program.errors()}")
        stream = socket.socket(socket.AF_UNIX)
        stream.settimeout(PATIENCE)
        try:
            stream.connect(path)
        except OSError:
            stream.close()
            return None
        self._socket = stream
        return stream.makefile("rw", encoding="utf-8", newline="\n")

    # ------------------------------------------------------------ commands
    def try_do(self, what, **members):
        """The answer, whatever it is."""
        self._stream.write(json.dumps({"do": what, **members}, ensure_ascii=False) + "\n")
        self._stream.flush()
        line = self._stream.readline()
        if not line:
            raise AssertionError(f"the client {self.name} ended: {self.program.errors()}")
        return json.loads(line)

    def do(self, what, **members):
        answer = self.try_do(what, **members)
        if not answer["ok"]:
            raise AssertionError(f"{self.name}: {what} {members}: {answer['error']}")
        return answer

    def click(self, widget=None, **members):
        self.do("click", **({"id": widget} if widget else {}), **members)

    def key(self, *keys):
        for key in keys:
            self.do("key", key=key)

    def write(self, widget, text):
        self.do("text", id=widget, text=text)

    def state(self):
        return self.do("state")

    def nodes(self):
        return {node["id"]: node for node in self.do("tree")["nodes"]}

    def text(self, widget):
        return self.nodes()[widget]["text"]

    def shot(self, what):
        """A picture of the window, as folder/03-Li-what.png."""
        self._shots += 1
        file = self.folder / f"{self._shots:02}-{self.name}-{what}.png"
        self.do("screenshot", file=str(file))
        return file

    # ------------------------------------------------------------ waiting
    def until(self, look, what):
        """Waits until `look(state)` is true and returns the state."""
        last = {}

        def one():
            nonlocal last
            last = self.state()
            return look(last) and last
        return wait_until(one, lambda: f"{what} at {self.name}; state: {json.dumps(last, ensure_ascii=False)}")

    def until_state(self, **members):
        return self.until(lambda state: all(state.get(k) == v for k, v in members.items()), f"{members}")

    def until_shown(self, widget, look=lambda node: True):
        """Waits until a widget is there and pleases; returns it."""
        seen = {}

        def one():
            nonlocal seen
            seen = self.nodes()
            return widget in seen and look(seen[widget]) and seen[widget]
        return wait_until(one, lambda: f"{widget} at {self.name}; it is {seen.get(widget)}, there are {sorted(seen)}")

    def until_says(self, widget, text):
        return self.until_shown(widget, lambda node: text in node["text"])

    def until_toast(self, text):
        """Waits until a short message with this text is on the screen."""
        def one():
            return [node for node in self.do("tree")["nodes"] if node["role"] == "toast" and text in node["text"]]
        return wait_until(one, f"the message {text!r} at {self.name}")

    def pick(self, dropdown, choice):
        """Takes a choice of a dropdown, by its words or how they begin (level names stand before their rating), with
        the keys: a dialog ignores them at first."""
        self.do("text", id=dropdown, text="")

        def is_chosen():
            return self.text(dropdown) == choice or self.text(dropdown).startswith(f"{choice} (")

        def one(key):
            before = self.text(dropdown)
            self.key(key)
            return is_chosen() or (key == "up" and self.text(dropdown) == before)
        if not is_chosen():
            wait_until(lambda: one("up"), f"{choice!r} or the first choice of {dropdown}")
        if not is_chosen():
            wait_until(lambda: one("down"), f"{choice!r} of {dropdown}", pause=0.05)

    def until_gone(self, widget):
        wait_until(lambda: widget not in self.nodes(), f"the end of {widget} at {self.name}")

    def press(self, widget):
        """Clicks a button of a dialog until the dialog has gone: it ignores clicks at first."""
        dialog = widget.rpartition(".")[0]
        self.until_shown(widget)

        def one():
            self.try_do("click", id=widget)
            return dialog not in self.nodes()
        wait_until(one, f"{dialog} to close at {self.name}", pause=0.1)

    def press_key(self, key, widget):
        """Presses a key until the dialog with this widget has gone: it ignores keys at first, too."""
        def one():
            self.key(key)
            return widget not in self.nodes()
        wait_until(one, f"{key} to close {widget} at {self.name}", pause=0.1)

    # ------------------------------------------------------------ the end
    def quit(self):
        self.try_do("quit")
        return self.program.wait()

    def destroy(self):
        self.program.destroy()
        self._stream.close()
        self._socket.close()
        shutil.rmtree(self._runtime, ignore_errors=True)
        if self._owns_display:
            self.display.destroy()
