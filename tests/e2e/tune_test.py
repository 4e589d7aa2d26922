"""tengen-tune's command line: what it refuses, and that nothing is lost by it."""

import subprocess

from support import cases, place


class Commands(cases.Case):
    def tune(self, *arguments):
        command = [place.BUILD / "bin" / "tengen-tune", *arguments]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=60)

    def refused(self, words, *arguments):
        ended = self.tune(*arguments)
        self.assertNotEqual(ended.returncode, 0, ended.stdout)
        self.assertIn(words, ended.stdout + ended.stderr)

    def test_what_is_wrong_is_named(self):
        (self.folder / "empty").write_text("")
        self.refused("no command dance", "dance")
        self.refused("holds no positions", "suite", "empty")
        self.refused("holds no games", "fit", "renju", "empty")
        self.refused("-1 is no whole number from 0", "play", "renju", "--out", "games", "--seed", "-1")
        self.refused("1e3 is no whole number from 1", "play", "renju", "--out", "games", "--nodes", "1e3")
        self.refused("cannot be written", "play", "renju", "--out", "no/folder/games")

    def test_games_are_played_and_are_never_lost_to_a_slip(self):
        played = self.tune("play", "renju", "--out", "games.jsonl.gz", "--games", "2", "--nodes", "20")
        self.assertEqual(played.returncode, 0, played.stderr)
        games = (self.folder / "games.jsonl.gz").read_bytes()
        self.refused("is a file of games", "fit", "renju", "games.jsonl.gz", "--out", "games.jsonl.gz")
        self.assertEqual((self.folder / "games.jsonl.gz").read_bytes(), games)


if __name__ == "__main__":
    cases.run()
