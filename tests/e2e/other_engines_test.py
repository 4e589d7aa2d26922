"""Programs of other people in a seat, by the configuration file: they play, they fail, they end with the server."""

import pathlib
import sys

from support import cases
from support.table import FREESTYLE
from support.waiting import wait_until
from support.wire_case import WireCase

PROGRAM = pathlib.Path(__file__).parents[1] / "server" / "ai" / "engines" / "engine.py"


def is_gone(process):
    """Whether it has ended, asked for or not."""
    try:
        stat = pathlib.Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return True
    return stat.rpartition(") ")[2].startswith("Z")


class EngineCase(WireCase):
    """A server with one program of tests/server/ai/engines as the level "tester"."""

    def serve_with(self, manner, more=""):
        self.log = self.folder / "told.log"
        command = ", ".join(f"'{part}'" for part in (sys.executable, "-B", PROGRAM, manner, self.log))
        config = self.folder / "server.toml"
        config.write_text(f"[engines.tester]\ncommand = [{command}]\nrules = ['freestyle', 'renju']\n{more}\n",
                          encoding="utf-8")
        self.server = self.serve("--config", config)
        return self.server

    def told(self, word):
        """What stands in the program's log after `word`."""
        if not self.log.exists():
            return []
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return [line.partition(" ")[2] for line in lines if line.partition(" ")[0] == word]

    def processes(self, word="process"):
        return [int(number) for number in self.told(word)]

    def sit(self, **options):
        person = self.greet(self.server, "Ann")
        self.room = person.call("room.create", game=FREESTYLE, opponent={"ai": "tester"}, **options)["room"]
        return person

    def play(self, person, *points, start=0):
        for number, point in enumerate(points):
            ply = start + 2 * number
            person.call("game.play", room=self.room, action=point, ply=ply)
            person.event("played", ply=ply + 1)
            reply = person.event("played", ply=ply + 2)
        return reply["action"]


class InASeat(EngineCase):
    def test_plays_a_game_to_its_end(self):
        self.serve_with("Chatting")
        ann = self.sit()
        level = next(each for each in ann.call("ai.levels")["levels"] if each["level"] == "tester")
        self.assertEqual(level, {"level": "tester", "game": "gomoku", "about": "Tester 1.2 by the house.",
                                 "rules": ["freestyle", "renju"], "sizes": [15, 16, 17, 18, 19, 20]})
        self.assertEqual(self.play(ann, "h8", "a1", "c1", "e1"), "d15")
        ann.call("game.play", room=self.room, action="g1", ply=8)
        self.assertEqual(ann.event("finished")["outcome"]["reason"], "five")
        self.assertEqual(len(self.processes()), 1)
        self.check_order(ann)

    def test_is_seated_only_where_it_plays(self):
        self.serve_with("Engine", "sizes = [15, 19]")
        ann = self.greet(self.server, "Ann")
        for game, field in (({"rule": "caro"}, "rule"), ({"rule": "freestyle", "size": 20}, "size"),
                            ({"rule": "renju", "fouls": ["overline"]}, "fouls")):
            refused = ann.refused("room.create", game={"kind": "gomoku"} | game, opponent={"ai": "tester"})
            self.assertEqual(refused, {"reason": "unsupported_game", "field": field})
        room = ann.call("room.create", game={"kind": "gomoku", "rule": "standard"})["room"]
        refused = ann.refused("room.ai", room=room, side="white", level="tester")
        self.assertEqual(refused, {"reason": "unsupported_game", "field": "rule"})

    def test_another_level_plays_on_when_it_fails_twice(self):
        self.serve_with("Dying")
        ann = self.sit()
        ann.call("game.play", room=self.room, action="h8", ply=0)
        changed = ann.event("engine_changed")
        self.assertEqual((changed["side"], changed["from"], changed["to"]), ("white", "tester", "medium"))
        ann.event("played", ply=2)
        # The first was asked what it is.
        self.assertEqual(len(self.processes()), 2)
        wait_until(lambda: self.server.program.errors().count("it ended with code 3") == 2, "two lines of the log")

    def test_a_game_goes_on_after_a_restart_of_the_server(self):
        self.serve_with("Engine")
        ann = self.sit()
        self.assertEqual(self.play(ann, "h8"), "a15")
        self.server.kill()
        ann.wait_closed()
        self.server.start()
        ann = self.greet(self.server, token=ann.token)
        ann.call("room.join", room=self.room)
        self.assertEqual(self.play(ann, "h9", start=2), "b15")
        self.assertEqual(len(self.processes()), 2)


class AtTheEnd(EngineCase):
    def think(self, manner):
        """A program that thinks for long, and one that waits."""
        self.serve_with(manner, "time_ms = 9000\nabout = 'For tests.'")
        ann = self.sit()
        ann.call("game.play", room=self.room, action="h8", ply=0)
        wait_until(lambda: self.told("BOARD"), "the question")

    def wait_gone(self, word="process"):
        wait_until(lambda: all(map(is_gone, self.processes(word))), f"the end of {self.processes(word)}")

    def test_a_program_that_thinks_ends_with_the_server(self):
        self.think("Unmoved")
        self.assertEqual(self.server.stop(), 0)
        self.wait_gone()

    def test_a_program_that_thinks_is_no_orphan_of_a_killed_server(self):
        self.think("Unmoved")
        self.server.kill()
        self.wait_gone()

    def test_what_a_program_started_is_no_orphan_of_a_killed_server(self):
        self.think("Parent")
        wait_until(lambda: self.told("child"), "the child")
        self.server.kill()
        self.wait_gone()
        self.wait_gone("child")

    def test_a_program_that_waits_ends_with_the_server(self):
        self.serve_with("Engine")
        self.play(self.sit(), "h8")
        self.assertEqual(self.server.stop(), 0)
        self.wait_gone()
        self.assertEqual(self.told("END"), [""])

    def test_a_program_that_waits_is_no_orphan_of_a_killed_server(self):
        self.serve_with("Engine")
        self.play(self.sit(), "h8")
        self.server.kill()
        self.wait_gone()


if __name__ == "__main__":
    cases.run()
