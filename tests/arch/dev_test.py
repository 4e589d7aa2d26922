"""Tests of ./dev itself: what it says, and that `play` starts and ends what it should. The build and the client are small
scripts in a folder of their own, so nothing is built and no window opens."""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest

DEV = pathlib.Path(__file__).resolve().parents[2] / "dev"

CLIENT = """#!/bin/bash
echo "client $*" >>calls
trap 'echo "client ended" >>calls; exit 0' TERM
if [[ $* == *--create* ]]; then echo 'room ABC234'; fi
while [[ -f windows_open ]]; do sleep 0.05; done
"""


def run(*arguments, dev=DEV, **environment):
    """Runs ./dev and returns its status and what it wrote, both streams together."""
    clean = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run([str(dev), *arguments], env={**clean, **environment}, capture_output=True, text=True, timeout=60,
                          check=False)
    return done.returncode, done.stdout + done.stderr


class Help(unittest.TestCase):
    def test_without_arguments_it_explains_itself(self):
        status, text = run()
        self.assertEqual(status, 0)
        for command in ("play", "serve", "build", "test", "bench", "lint", "setup"):
            self.assertIn(f"./dev {command}", text)

    def test_every_command_has_help(self):
        for command in ("play", "serve", "build", "test", "bench", "lint", "setup"):
            with self.subTest(command=command):
                status, text = run(command, "--help")
                self.assertEqual(status, 0)
                self.assertTrue(text.startswith(f"./dev {command}"), text)

    def test_an_unknown_command_is_refused_by_name(self):
        status, text = run("plya")
        self.assertEqual(status, 1)
        self.assertIn("'plya'", text)


class PlayWithoutDisplay(unittest.TestCase):
    def test_it_says_so_in_both_languages_before_anything_else(self):
        for display in ({}, {"DISPLAY": ":4999"}, {"DISPLAY": "nonsense"}):
            with self.subTest(display=display):
                status, text = run("play", PATH="/usr/bin:/bin", **display)
                self.assertEqual(status, 2)
                chinese, english = text.splitlines()
                self.assertIn("没有可用的图形显示", chinese)
                self.assertIn("There is no graphical display", english)


class Play(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        shutil.copy(DEV, self.root / "dev")
        (self.root / "windows_open").touch()
        self.write("build/release/bin/tengen", CLIENT)
        self.write("bin/cmake", "#!/bin/bash\n")
        self.write("bin/dpkg-query", "#!/bin/bash\necho -n installed\n")
        # An X server seen from ./dev: a port that answers.
        listener = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(listener.close)
        self.environment = {**os.environ, "DISPLAY": f"127.0.0.1:{listener.getsockname()[1] - 6000}.0", "LC_ALL": "C.UTF-8",
                            "XDG_DATA_HOME": str(self.root / "data"),
                            "PATH": f"{self.root}/bin:{os.environ['PATH']}"}

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)

    def start(self, *arguments):
        play = subprocess.Popen([str(self.root / "dev"), "play", *arguments], env=self.environment, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True,
                                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.addCleanup(play.stdout.close)
        return play

    def calls(self):
        file = self.root / "calls"
        return file.read_text().splitlines() if file.exists() else []

    def wait_for(self, count):
        deadline = time.monotonic() + 30
        while len(self.calls()) < count and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertGreaterEqual(len(self.calls()), count, self.calls())

    def test_one_window_plays_on_the_server_of_this_computer(self):
        for flags, expected in [((), "--play-ai"), (("--level", "paper-a", "--lang", "zh"), "--play-ai=paper-a --lang zh"),
                                (("--level=paper-b",), "--play-ai=paper-b"),
                                (("--level", "chengsan-hard"), "--play-ai=chengsan-hard")]:
            with self.subTest(flags=flags):
                (self.root / "calls").unlink(missing_ok=True)
                (self.root / "windows_open").touch()
                play = self.start(*flags)
                self.wait_for(1)
                (self.root / "windows_open").unlink()
                self.assertEqual(play.wait(30), 0)
                self.assertEqual(self.calls(), [f"client --here {expected}"])

    def test_a_server_that_runs_may_know_other_levels(self):
        self.write("data/tengen/address", "127.0.0.1:7777\n")
        (self.root / "windows_open").unlink()
        play = self.start("--level", "fiver")
        self.assertEqual(play.wait(30), 0)
        self.assertEqual(self.calls(), ["client --here --play-ai=fiver"])
        play = self.start("--level", "No Level")
        self.assertEqual(play.wait(30), 1)
        self.assertIn('not "No Level"', play.stdout.read())

    def test_two_windows_share_one_table_and_have_a_profile_and_a_name_each(self):
        for flags, name in [((), "Player"), (("--lang", "zh"), "棋手"), (("--lang=zh",), "棋手")]:
            with self.subTest(flags=flags):
                (self.root / "calls").unlink(missing_ok=True)
                (self.root / "windows_open").touch()
                play = self.start("--two", *flags)
                self.wait_for(2)
                (self.root / "windows_open").unlink()
                self.assertEqual(play.wait(30), 0)
                rest = "".join(f" {flag}" for flag in flags)
                self.assertEqual(self.calls(), [f"client --here --create --profile player-1 --name {name} 1{rest}",
                                                f"client --here --room ABC234 --profile player-2 --name {name} 2{rest}"])

    def test_an_interrupt_ends_the_windows(self):
        play = self.start("--two")
        self.wait_for(2)
        play.send_signal(signal.SIGINT)
        self.assertEqual(play.wait(30), 130)
        self.assertEqual(self.calls()[2:], ["client ended", "client ended"])

    def test_a_level_that_there_is_not_is_refused_with_those_that_are_before_anything_is_built(self):
        self.write("bin/cmake", "#!/bin/bash\necho 'cmake' >>calls\n")
        for flags, word in [(("--level", "nonsense"), "nonsense"), (("--level=nonsense",), "nonsense"), (("--level",), "--level")]:
            with self.subTest(flags=flags):
                play = self.start(*flags)
                self.assertEqual(play.wait(30), 1)
                said = play.stdout.read()
                self.assertEqual(len(said.splitlines()), 1, said)
                for part in (word, "paper-b paper-a", "grandmaster"):
                    self.assertIn(part, said)
        self.assertEqual(self.calls(), [])


if __name__ == "__main__":
    unittest.main()
