"""Two people with sockets at one table, and the shortest way to a position."""

from support.wire import Person

# Black's five on the eighth row while white builds on the ninth: black wins with the ninth stone.
WINNING = ["h8", "h9", "g8", "g9", "f8", "f9", "e8", "e9", "d8"]
FREESTYLE = {"kind": "gomoku", "rule": "freestyle"}


class Table:
    """Li sits on black and made the room, Wang came by its code and sits on white."""

    def __init__(self, case, server, **options):
        self.black = case.own(Person(server.port, "Li"))
        self.white = case.own(Person(server.port, "Wang"))
        made = self.black.call("room.create", **{"game": FREESTYLE, "title": "Evening"} | options)
        self.room = made["room"]
        self.opening_snapshot = made["snapshot"]
        self.joined_snapshot = self.white.call("room.join", room=self.room)["snapshot"]
        self.ply = 0
        self.epoch = 0

    def begin(self):
        for person in self.people:
            person.call("room.ready", room=self.room)
        for person in self.people:
            person.event("started", roles={"first": "black", "second": "white"}, clocks=None)
        return self

    @property
    def people(self):
        return (self.black, self.white)

    @property
    def to_act(self):
        return self.people[self.ply % 2]

    def call(self, person, method, **params):
        return person.call(method, room=self.room, **params)

    def refused(self, person, method, **params):
        return person.refused(method, room=self.room, **params)

    def play(self, *points):
        """Each point by whoever is to act; both must see it."""
        for point in points:
            answer = self.call(self.to_act, "game.play", action=point, ply=self.ply, epoch=self.epoch)
            self.ply += 1
            assert (answer["ply"], answer["epoch"]) == (self.ply, self.epoch), answer
            for person in self.people:
                person.event("played", action=point, ply=self.ply, epoch=self.epoch, seq=answer["seq"])

    def ask(self):
        """The side to act asks for an undo; the other has seen it."""
        number = self.call(self.to_act, "game.undo")["id"]
        for person in self.people:
            person.event("undo_asked", id=number)
        return number

    def other(self, person):
        return self.white if person is self.black else self.black

    def grant(self, number):
        asker = self.to_act
        self.call(self.other(asker), "game.undo_answer", id=number, accept=True)
        self.ply -= 2
        self.epoch += 1
        done = [person.event("undo_done", id=number, to_ply=self.ply, epoch=self.epoch) for person in self.people]
        assert done[0] == done[1], done
        return done[0]

    def refuse(self, number):
        self.call(self.other(self.to_act), "game.undo_answer", id=number, accept=False)
        for person in self.people:
            person.event("undo_closed", id=number, outcome="refused")

    def snapshot(self, person):
        return self.call(person, "room.join")["snapshot"]
