"""The program tengen-rules as an author of engines meets it: at the other end of two pipes."""

import json
import pathlib
import subprocess
import time

from support import cases, place
from support.rules import Rules

RENJU = {"kind": "gomoku", "rule": "renju"}
CHENGSANQI = {"kind": "chengsanqi", "preset": "chengsanqi"}
DATA = pathlib.Path(__file__).parents[1] / "data"
POSITIONS = DATA / "gomoku" / "forbidden_random.jsonl"
# How deep Chengsanqi is counted from the start: in seven turns all three presets differ.
DEEPEST = {"turns": 7, "plies": 6}


class RulesCase(cases.Case):
    def test_answers_one_after_another_and_goes_on_after_an_error(self):
        rules = self.own(Rules())
        self.assertEqual(224, len(rules.ask(game=RENJU, actions=["h8"], ask="legal")["legal"]))
        self.assertEqual("game.rule", rules.ask(game={"kind": "gomoku", "rule": "go"}, ask="legal")["error"]["field"])
        for broken in (b"", b"{", b"\xff", b"\x00", b"[" * 100000, b"x" * (3 << 20), b'{"ask":"legal"}'):
            self.assertIn("error", rules.answer(broken))
        self.assertEqual({"perft": 12144}, rules.ask(game=CHENGSANQI, ask="perft", depth=3))
        self.assertEqual(0, rules.end())

    def test_a_last_line_without_an_end_is_answered_too(self):
        query = json.dumps({"game": RENJU, "ask": "outcome"}).encode()
        for text in (query, query + b"\n", query + b"\r\n"):
            done = subprocess.run([place.RULES], input=text, capture_output=True, timeout=30, check=True)
            self.assertEqual(b'{"outcome":null}\n', done.stdout)

    def test_finds_the_fouls_of_every_shared_position(self):
        rules = self.own(Rules())
        for line in POSITIONS.read_text(encoding="utf-8").splitlines():
            known = json.loads(line)
            stones = {"black": known["black"], "white": known["white"]}
            self.assertEqual({"fouls": known["forbidden"]}, rules.ask(game=RENJU, stones=stones, ask="fouls"), known["id"])

    def test_counts_the_courses_of_every_preset_from_the_start(self):
        published = json.loads((DATA / "chengsanqi" / "perft.json").read_text(encoding="utf-8"))["start"]
        self.assertEqual(3, len(published))
        rules = self.own(Rules())
        for preset, counts in published.items():
            for count, deepest in DEEPEST.items():
                for depth, courses in enumerate(counts[f"perft_{count}"][:deepest], start=1):
                    game = {"kind": "chengsanqi", "preset": preset}
                    answer = rules.ask(game=game, ask="perft", depth=depth, count=count)
                    self.assertEqual({"perft": courses}, answer, (preset, count, depth))

    def test_the_examples_of_the_help_work(self):
        told = subprocess.run([place.RULES, "--help"], capture_output=True, text=True, timeout=30, check=True).stdout
        examples = [line.split("'")[1] for line in told.splitlines() if line.startswith("  echo '")]
        self.assertGreaterEqual(len(examples), 4)
        rules = self.own(Rules())
        for example in examples:
            self.assertNotIn("error", rules.answer(example.encode()), example)

    def test_many_questions_in_a_row(self):
        rules = self.own(Rules())
        start = time.monotonic()
        for number in range(2000):
            actions = [f"{'abcdefghijklmno'[at % 15]}{1 + at // 15}" for at in range(0, number % 40, 7)]
            self.assertIn("legal", rules.ask(game=RENJU, actions=actions, ask="legal"))
        print(f"2000 questions for the legal actions: {time.monotonic() - start:.2f} s")


if __name__ == "__main__":
    cases.run()
