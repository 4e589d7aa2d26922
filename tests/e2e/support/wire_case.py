"""What the tests over plain sockets have in common."""

from support import cases
from support.server import Server
from support.wire import Person

NO_COOLDOWN = ("--set", "undo.cooldown_ms=0")


class WireCase(cases.Case):
    def serve(self, *arguments, **more):
        return self.own(Server(self.folder, *arguments, **more))

    def greet(self, server, name=None, **hello):
        return self.own(Person(server.port, name, **hello))

    def check_order(self, *people):
        for person in people:
            self.assertEqual(person.faults, [])
