"""An X server of our own that no other test sees, and a hand on its mouse and keyboard."""

import os
import subprocess

from support import place


class Display:
    """Xvfb on a free number. It has no window manager: windows stand at 0, 0."""

    def __init__(self, folder, width=1280, height=800):
        readable, writable = os.pipe()
        with open(folder / "xvfb.log", "ab") as log:
            self.process = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writable), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
                pass_fds=[writable], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        os.close(writable)
        with os.fdopen(readable) as answer:
            number = answer.readline().strip()
        if not number:
            self.destroy()
            raise AssertionError(f"Xvfb did not start: {(folder / 'xvfb.log').read_text()}")
        self.name = f":{number}"

    def environment(self):
        """Software GL and no sound, so that every machine shows the same. The driver's cache is off: it is written by a
        thread of the lowest priority, for whose end a client would wait on a busy machine."""
        return {"DISPLAY": self.name, "LIBGL_ALWAYS_SOFTWARE": "1", "MESA_SHADER_CACHE_DISABLE": "true", "ALSOFT_DRIVERS": "null"}

    def xdotool(self, *arguments):
        run = subprocess.run(["xdotool", *map(str, arguments)], env=place.clean_environment(**self.environment()), text=True,
                             timeout=60, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        if run.returncode:
            raise AssertionError(f"xdotool {arguments}: {run.stderr}")
        return run.stdout

    def destroy(self):
        self.process.terminate()
        self.process.wait()
