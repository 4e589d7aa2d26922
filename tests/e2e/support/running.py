"""A program under test: its output by lines, its end by signal, its exit code."""

import collections
import signal
import subprocess
import threading

from support.waiting import PATIENCE, wait_until


class Program:
    """Runs a command; what it prints is collected, what it says on stderr goes to a file."""

    def __init__(self, command, log, environment):
        self.log = log
        self.lines = collections.deque()
        with open(log, "ab") as errors:
            self.process = subprocess.Popen([str(part) for part in command], env=environment, text=True, encoding="utf-8",
                                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
        self.process.stdout.close()

    def line(self, prefix):
        """Waits for a line on stdout that begins with `prefix` and returns the rest of it."""
        def look():
            for line in tuple(self.lines):
                if line.startswith(prefix):
                    return line
            if self.process.poll() is not None and not self._reader.is_alive():
                raise AssertionError(f"ended with {self.process.returncode} before it said {prefix!r}: {self.errors()}")
            return None
        return wait_until(look, lambda: f"the line {prefix!r} of {self.process.args[0]}: {self.errors()}")[len(prefix):]

    def errors(self):
        return self.log.read_text(encoding="utf-8", errors="replace")[-2000:]

    def end(self, number=signal.SIGTERM, seconds=PATIENCE):
        """Sends a signal, waits for the end and returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.wait(seconds)

    def wait(self, seconds=PATIENCE):
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"{self.process.args[0]} did not end within {seconds} s") from None
        self._reader.join(seconds)
        return code

    def destroy(self):
        """For the end of a test, whatever happened before."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._reader.join()
