"""pbrain-tengen as a Gomocup manager runs it: a process and two pipes."""

import queue
import re
import resource
import subprocess
import threading

from support import place

MOVE = re.compile(r"(\d+),(\d+)")
# Long enough for any machine; only an engine that hangs gets so far.
PATIENCE = 60


class Engine:
    """Runs the program; `memory` limits its address space in bytes."""

    def __init__(self, memory=None):
        def limit():
            if memory:
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

        self.process = subprocess.Popen([place.PBRAIN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, preexec_fn=limit)
        self.lines = queue.Queue()
        self.messages = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode("ascii").rstrip("\n"))
        self.lines.put(None)

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\r\n" for line in lines).encode())

    def next_line(self):
        """The next line of any kind; None at the end."""
        return self.lines.get(timeout=PATIENCE)

    def answer(self):
        """The next line that is no MESSAGE; those go to `messages`."""
        while True:
            line = self.next_line()
            if line is None or not line.startswith("MESSAGE "):
                return line
            self.messages.append(line)

    def ask(self, *lines):
        self.say(*lines)
        return self.answer()

    def move(self, *lines):
        """Asks for a move, as (x, y)."""
        line = self.ask(*lines)
        match = MOVE.fullmatch(line or "")
        if not match:
            raise AssertionError(f"{line!r} is no move")
        return int(match[1]), int(match[2])

    def end(self):
        """Its exit code after END."""
        self.say("END")
        return self.process.wait(PATIENCE)

    def destroy(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        # A reader of a closed pipe would read what the next process says, whose pipe may have the same number.
        self.reader.join(PATIENCE)
        self.process.stdout.close()
