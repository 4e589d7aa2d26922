"""A real tengen-server on a port of its own and a data folder of its own."""

import signal

from support import place
from support.running import Program


class Server:
    """Starts at once. After `kill` (as a power cut) or `stop`, `start` brings it back on the same port and data."""

    def __init__(self, folder, *arguments, environment=None):
        self.folder = folder
        self.arguments = arguments
        self.environment = environment or {}
        self.address = "127.0.0.1:0"
        self.program = None
        self.start()

    @property
    def port(self):
        return int(self.address.rpartition(":")[2])

    def start(self):
        command = [place.SERVER, "--listen", self.address, "--data", self.folder / "data", *self.arguments]
        self.program = Program(command, self.folder / "server.log", place.clean_environment(**self.environment))
        self.address = self.program.line("listening on ")

    def kill(self):
        self.program.end(signal.SIGKILL)

    def stop(self):
        """SIGTERM; the exit code, which must come within 5 s."""
        return self.program.end(signal.SIGTERM, 5)

    def destroy(self):
        self.program.destroy()
