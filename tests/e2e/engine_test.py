"""The program pbrain-tengen in the hands of a Gomocup manager."""

import pathlib
import re
import subprocess

from support import cases, place
from support.engine import Engine

DEPTH = re.compile(r"MESSAGE depth \d+-\d+ ev -?\d+ n \d+ t \d+ pv( [a-t]\d+)+")
PROOF = re.compile(r"MESSAGE (win|loss) in \d+")
QUICK = ("INFO timeout_turn 10000", "INFO max_node 1000")
FREESTYLE, STANDARD, RENJU, CARO = 0, 1, 4, 8


def lines_through(stones, x, y):
    """How many stones stand in a row through the point, in each direction."""
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        length = 1
        for step in (1, -1):
            at = (x + step * dx, y + step * dy)
            while at in stones:
                length += 1
                at = (at[0] + step * dx, at[1] + step * dy)
        yield length


class EngineCase(cases.Case):
    def engine(self, *lines, **how):
        engine = self.own(Engine(**how))
        self.assertEqual("OK", engine.ask(*lines[:1]))
        engine.say(*lines[1:])
        return engine

    def play(self, rule, size):
        """A game between two of them, until somebody has five or forty stones lie."""
        engines = [self.engine(f"START {size}", f"INFO rule {rule}", *QUICK) for _ in range(2)]
        stones = [set(), set()]
        move = engines[0].move("BEGIN")
        for ply in range(40):
            side = ply % 2
            self.assertNotIn(move, stones[0] | stones[1])
            self.assertTrue(0 <= move[0] < size and 0 <= move[1] < size)
            stones[side].add(move)
            if max(lines_through(stones[side], *move)) >= 5:
                break
            move = engines[1 - side].move(f"TURN {move[0]},{move[1]}")
        for engine in engines:
            for message in engine.messages:
                self.assertTrue(DEPTH.fullmatch(message) or PROOF.fullmatch(message), message)
            self.assertEqual(0, engine.end())

    def test_games_of_every_rule_are_played(self):
        for rule, size in ((FREESTYLE, 15), (FREESTYLE, 20), (STANDARD, 15), (CARO, 17), (RENJU, 15)):
            with self.subTest(rule=rule, size=size):
                self.play(rule, size)

    def test_a_won_position_is_played_out_and_announced(self):
        engine = self.engine("START 15", *QUICK)
        move = engine.move("BOARD", "7,7,1", "0,0,2", "8,7,1", "2,0,2", "9,7,1", "4,0,2", "DONE")
        self.assertIn(move, ((6, 7), (10, 7)))
        self.assertIn("MESSAGE win in 2", engine.messages)
        self.assertIn(engine.move("TURN 5,7" if move == (6, 7) else "TURN 11,7"), ((6, 7), (10, 7)))
        self.assertEqual("MESSAGE win in 1", engine.messages[-1])
        self.assertRegex(engine.ask("TURN 3,3"), "ERROR the game is over: black has won")

    def test_it_reads_while_it_thinks(self):
        engine = self.engine("START 15", "INFO timeout_turn 2000000000")
        engine.say("BOARD", "3,3,1", "11,11,2", "DONE")
        self.assertRegex(engine.next_line(), DEPTH)
        self.assertRegex(engine.ask("ABOUT"), 'name="tengen"')
        self.assertRegex(engine.ask("YXSTOP"), r"^\d+,\d+$")
        engine.say("TURN 0,14")
        self.assertRegex(engine.next_line(), DEPTH)
        self.assertEqual(0, engine.end())

    def test_swap2_is_played_from_both_ends(self):
        engine = self.engine("START 15", "INFO timeout_turn 10000", "INFO max_node 10000")
        three = engine.ask("SWAP2BOARD", "DONE").split(" ")
        self.assertEqual(3, len(set(three)))
        answer = engine.ask("SWAP2BOARD", *three, "DONE")
        self.assertRegex(answer, r"^(SWAP|\d+,\d+( \d+,\d+)?)$")
        five = [*three, *(["0,0", "14,14"] if " " not in answer else answer.split(" "))]
        self.assertRegex(engine.ask("SWAP2BOARD", *five, "DONE"), r"^(SWAP|\d+,\d+)$")

    def test_positions_are_balanced(self):
        engine = self.engine("START 15", "INFO timeout_turn 10000", "INFO max_node 10000", "YXBOARD", "7,7,1", "DONE")
        one = engine.ask("YXBALANCEONE 0")
        self.assertRegex(one, r"^\d+,\d+$")
        self.assertEqual("OK", engine.ask(f"TAKEBACK {one}"))
        self.assertRegex(engine.ask("YXBALANCETWO 0"), r"^\d+,\d+ \d+,\d+$")

    def test_memory_is_kept(self):
        most = 83886080
        for threads in (1, 8, 64):
            with self.subTest(threads=threads):
                told = ("INFO timeout_turn 10000", "INFO max_node 50000", f"INFO thread_num {threads}")
                engine = self.engine("START 20", f"INFO max_memory {most}", *told, memory=160 << 20 if threads == 1 else None)
                engine.move("BEGIN")
                engine.move("TURN 0,0")
                status = pathlib.Path(f"/proc/{engine.process.pid}/status").read_text(encoding="ascii")
                self.assertLess(int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) * 1024, most)
                self.assertEqual(0, engine.end())

    def test_a_board_with_two_empty_points_is_balanced(self):
        black = lambda x, y: (x + 2 * y) % 4 < 2
        stones = [f"{x},{y},{1 if black(x, y) else 2}" for y in range(15) for x in range(15) if (x, y) not in ((13, 14), (14, 14))]
        engine = self.engine("START 15", *QUICK, "YXBOARD", *stones, "DONE")
        self.assertRegex(engine.ask("YXBALANCETWO 0"), r"^\d+,\d+ \d+,\d+$")
        self.assertEqual(0, engine.end())

    def test_a_huge_table_does_not_cost_the_move(self):
        engine = self.engine("START 15", "INFO timeout_turn 300", "INFO hash_size 16777216")
        engine.move("BEGIN")
        self.assertEqual(0, engine.end())

    def test_where_memory_falls_short_there_is_a_smaller_table_or_an_error(self):
        answers = []
        for kib in range(20_000, 64_000, 6_000):
            engine = self.own(Engine(memory=kib << 10))
            first = engine.ask("START 15")
            if first != "OK":
                answers.append(first)
                self.assertEqual(1, engine.process.wait())
                continue
            engine.say("INFO hash_size 40000", "INFO thread_num 4", *QUICK)
            answers.append(engine.ask("TURN 7,7"))
            self.assertEqual(0, engine.end())
        self.assertRegex(answers[-1], r"^\d+,\d+$")
        for answer in answers:
            self.assertRegex(answer, r"^(\d+,\d+|ERROR not enough memory to (start|think))$")

    def test_the_opponents_stones_are_the_opponents(self):
        engine = self.engine("START 15", *QUICK)
        engine.say("YXBOARD", "0,0,1", "5,7,2", "0,2,1", "6,7,2", "0,4,1", "7,7,2", "0,6,1", "8,7,2", "DONE")
        self.assertEqual("ERROR the game is over: white has won", engine.ask("TURN 9,7"))
        self.assertEqual("OK", engine.ask("RESTART"))
        for x in range(4):
            self.assertEqual(f"{x},0", engine.ask(f"PLAY {x},0"))
        self.assertEqual("SUGGEST 4,0", engine.ask("SUGGEST"))

    def test_a_new_game_is_answered_by_ok_alone(self):
        engine = self.engine("START 15", "INFO timeout_turn 2000000000")
        engine.say("BOARD", "3,3,1", "11,11,2", "DONE")
        self.assertRegex(engine.next_line(), DEPTH)
        self.assertEqual("OK", engine.ask("RESTART"))
        self.assertRegex(engine.ask("ABOUT"), 'name="tengen"')

    def test_garbage_is_answered(self):
        engine = self.engine("START 15", *QUICK)
        for bad, wanted in (("FOO", "UNKNOWN command FOO"), ("TURN", "ERROR TURN takes"), ("START 10", "ERROR no board of 10"),
                            ("TURN 99,0", "ERROR 99,0 is off the board"), ("x" * 1_000_000, "ERROR a line has at most"),
                            ("\0\x7f", "UNKNOWN command \\?\\?")):
            self.assertRegex(engine.ask(bad), wanted)
        engine.move("TURN 7,7")

    def test_a_script_is_answered_to_its_end(self):
        script = b"START 15\nINFO max_node 100\nBEGIN\nTURN 0,0\nTURN 0,14"
        done = subprocess.run([place.PBRAIN], input=script, capture_output=True, timeout=60)
        self.assertEqual(0, done.returncode)
        answers = [line for line in done.stdout.decode().splitlines() if not line.startswith("MESSAGE")]
        self.assertEqual("OK", answers[0])
        self.assertEqual(4, len(answers), answers)

    def test_the_program_tells_about_itself(self):
        told = subprocess.run([place.PBRAIN, "--help"], capture_output=True, text=True)
        self.assertEqual(0, told.returncode)
        self.assertIn("SWAP2BOARD", told.stdout)
        self.assertRegex(subprocess.run([place.PBRAIN, "--version"], capture_output=True, text=True).stdout, r"^pbrain-tengen \d")
        self.assertEqual(1, subprocess.run([place.PBRAIN, "--wrong"], capture_output=True).returncode)


if __name__ == "__main__":
    cases.run()
