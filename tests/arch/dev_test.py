"""Tests of ./dev itself: what it says, and that `play` starts and ends what it should. The build and the two programs are
small scripts in a folder of their own, so nothing is built and no window opens."""

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

SERVER = """#!/bin/bash
echo "server $*" >>calls
trap 'echo "server ended" >>calls; exit 0' TERM
echo 'listening on 127.0.0.1:4567'
while :; do sleep 0.05; done
"""
BROKEN_SERVER = """#!/bin/bash
echo 'the data folder is in use' >&2
exit 3
"""
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
        self.write("build/release/bin/tengen-server", SERVER)
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

    def test_the_server_ends_with_the_window(self):
        play = self.start("--level", "paper-a", "--lang", "zh")
        self.wait_for(2)
        self.assertEqual(self.calls(), [f"server --listen 127.0.0.1:0 --data {self.root}/data/tengen",
                                        "client --connect 127.0.0.1:4567 --play-ai paper-a --lang zh"])
        (self.root / "windows_open").unlink()
        self.assertEqual(play.wait(30), 0)
        self.assertEqual(self.calls()[2:], ["server ended"])

    def test_two_windows_share_one_table_and_have_a_profile_each(self):
        play = self.start("--two")
        self.wait_for(3)
        first, second = self.calls()[1:3]
        self.assertIn("--create --profile player-1", first)
        self.assertIn("--room ABC234 --profile player-2", second)
        (self.root / "windows_open").unlink()
        self.assertEqual(play.wait(30), 0)
        self.assertEqual(self.calls()[3:], ["server ended"])

    def test_an_interrupt_ends_windows_and_server(self):
        play = self.start()
        self.wait_for(2)
        play.send_signal(signal.SIGINT)
        self.assertEqual(play.wait(30), 130)
        self.assertEqual(self.calls()[2:], ["client ended", "server ended"])

    def test_a_server_that_does_not_start_is_shown_with_its_words(self):
        self.write("build/release/bin/tengen-server", BROKEN_SERVER)
        play = self.start()
        self.assertEqual(play.wait(60), 1)
        self.assertIn("the data folder is in use", play.stdout.read())


if __name__ == "__main__":
    unittest.main()
