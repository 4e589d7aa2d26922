"""The program tengen-rules at the other end of two pipes."""

import json
import subprocess

from support import place


class Rules:
    """The program at work; it must answer each line before it gets the next."""

    def __init__(self):
        self._process = subprocess.Popen([place.RULES], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, line):
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def ask(self, **query):
        return self.answer(json.dumps(query).encode())

    def fouls(self, stones):
        """What black would make on which empty points, all fouls counting."""
        return self.ask(game={"kind": "gomoku", "rule": "renju"}, stones=stones, ask="fouls")["fouls"]

    def has_five(self, stones):
        return self.ask(game={"kind": "gomoku", "rule": "renju"}, stones=stones, ask="outcome")["outcome"] is not None

    def end(self):
        """Closes its input and returns how it ended."""
        self._process.stdin.close()
        return self._process.wait(timeout=30)

    def destroy(self):
        self._process.kill()
        self._process.wait()
        self._process.stdin.close()
        self._process.stdout.close()
