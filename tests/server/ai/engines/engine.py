#!/usr/bin/env python3
"""A Gomocup program for tests: `engine.py MANNER [FILE]`. It plays the first empty point, as the manner says.

What it is told goes to FILE, a line each, after a line with its process number.
"""

import os
import signal
import subprocess
import sys
import time


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def forever():
    while True:
        time.sleep(3600)


class Engine:
    """Well-behaved."""

    def __init__(self, log):
        self.log = log
        self.size = 0
        self.stones = []

    def run(self):
        for line in sys.stdin:
            line = line.strip()
            if self.log:
                print(line, file=self.log, flush=True)
            word, _, rest = line.partition(" ")
            if word == "END":
                return
            if word == "BOARD":
                self.board()
            elif word and word != "INFO":
                getattr(self, word.lower())(rest)

    def about(self, _):
        say('name="Tester", version="1.2", author="the house", country="Nowhere"')

    def start(self, size):
        self.size = int(size)
        self.stones = []
        say("OK")

    def restart(self, _):
        self.stones = []
        say("OK")

    def begin(self, _):
        self.move()

    def turn(self, point):
        self.stones.append(tuple(map(int, point.split(","))))
        self.move()

    def board(self):
        self.stones = []
        for line in sys.stdin:
            if line.strip() == "DONE":
                break
            self.stones.append(tuple(map(int, line.split(",")[:2])))
        self.move()

    def move(self):
        self.put(*self.first_empty())

    def first_empty(self):
        return next((x, y) for y in range(self.size) for x in range(self.size) if (x, y) not in self.stones)

    def put(self, x, y):
        self.stones.append((x, y))
        say(f"{x},{y}")


class Chatting(Engine):
    """Complains of what it does not know, talks, suggests, ends its lines as on Windows."""

    def start(self, size):
        say("Tester 1.2 awakes")
        super().start(size)

    def move(self):
        for _ in range(8):
            say("UNKNOWN command")
        say("MESSAGE depth 7\r")
        say("DEBUG 1,1\r")
        say("")
        print("one line for the log", file=sys.stderr, flush=True)
        x, y = self.first_empty()
        say(f"SUGGEST {x},{y}\r")

    def play(self, point):
        x, y = map(int, point.split(","))
        self.put(x, y)
        say("MESSAGE that was all\r")


class Hanging(Engine):
    def move(self):
        forever()


class Unmoved(Engine):
    """Hangs, and does not mind SIGTERM, SIGHUP, SIGINT, or the end of its input."""

    def move(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        forever()


class Sleeping(Engine):
    """Never starts a game."""

    def start(self, size):
        forever()


class Dying(Engine):
    def move(self):
        sys.exit(3)


class Crashing(Engine):
    def move(self):
        os.kill(os.getpid(), signal.SIGSEGV)


class DyingLater(Engine):
    """Dies after every answer."""

    def move(self):
        super().move()
        sys.exit(0)


class Flooding(Engine):
    def move(self):
        while True:
            say("MESSAGE " + "more " * 200)


class Endless(Engine):
    """A line without end."""

    def move(self):
        while True:
            sys.stdout.write("x" * 4096)


class Nonsense(Engine):
    def move(self):
        while True:
            say("e4 e5, 2. Nf3")


class Occupied(Engine):
    def move(self):
        self.put(*(self.stones[0] if self.stones else (0, 0)))


class OffBoard(Engine):
    def move(self):
        say(f"{self.size},0")


class OverTheTop(Engine):
    def move(self):
        say("99999999999999999999,1")
        say("-1,1")


class Refusing(Engine):
    def start(self, size):
        say("ERROR only boards of 20")


class Unversed(Engine):
    """Knows no RESTART, no ABOUT."""

    def restart(self, _):
        say("UNKNOWN command")

    def about(self, _):
        say("UNKNOWN command")


class Silent(Engine):
    def about(self, _):
        forever()


class Sociable(Engine):
    """Says what it is when three are asked."""

    def about(self, rest):
        while True:
            with open(sys.argv[2], encoding="utf-8") as told:
                if told.read().count("ABOUT") == 3:
                    break
            time.sleep(0.01)
        super().about(rest)


class Parent(Engine):
    """Has a child that outlives it and keeps its pipes, and hangs."""

    def move(self):
        child = subprocess.Popen([sys.executable, "-c", "import time\nwhile True: time.sleep(3600)"])
        print("child", child.pid, file=self.log, flush=True)
        forever()


class Greedy(Engine):
    def move(self):
        try:
            bytearray(1 << 33)
            say("MESSAGE there is more than enough")
        except MemoryError:
            super().move()


class Fouling(Engine):
    """Plays the point it was named, whatever it makes: x,y in the environment of its name."""

    def move(self):
        self.put(*map(int, sys.argv[3].split(",")))


class Deaf(Engine):
    """Reads nothing after it was started."""

    def start(self, size):
        os.close(0)
        say("OK")
        forever()


class Timing(Engine):
    """Tells how long it had rested, in microseconds, when it was spoken to again."""

    def __init__(self, log):
        super().__init__(log)
        self.answered = None

    def rested(self):
        print("rested", (time.monotonic_ns() - self.answered) // 1000, file=self.log, flush=True)

    def turn(self, point):
        self.rested()
        super().turn(point)

    def restart(self, rest):
        self.rested()
        super().restart(rest)

    def put(self, x, y):
        self.answered = time.monotonic_ns()
        super().put(x, y)


def main():
    log = open(sys.argv[2], "a", encoding="utf-8") if len(sys.argv) > 2 and sys.argv[2] else None
    if log:
        print("process", os.getpid(), file=log, flush=True)
    globals()[sys.argv[1]](log).run()


if __name__ == "__main__":
    main()
