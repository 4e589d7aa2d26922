"""Seats for two and a seat for both sides, as people with a socket meet them."""

from support import cases
from support.table import FREESTYLE
from support.wire_case import NO_COOLDOWN, WireCase

UNLIMITED = {"black": None, "white": None}


class Team(WireCase):
    def setUp(self):
        super().setUp()
        self.server = self.serve(*NO_COOLDOWN)
        self.ann = self.greet(self.server, "Ann")
        self.bob = self.greet(self.server, "Bob")
        made = self.ann.call("room.create", game=FREESTYLE, team=True, opponent={"ai": "paper-a"})
        self.room = made["room"]
        self.assertEqual((made["snapshot"]["state"], made["snapshot"]["team"]), ("open", True))
        joined = self.bob.call("room.join", room=self.room)["snapshot"]
        self.assertEqual([player["name"] for player in joined["seats"]["black"]["players"]], ["Ann", "Bob"])
        for person in (self.ann, self.bob):
            person.call("room.ready", room=self.room)
        self.ann.event("started", room=self.room)
        self.bob.event("started", room=self.room)

    def snapshot(self, person):
        return person.call("room.join", room=self.room)["snapshot"]

    def round(self, person, point, ply):
        """A ply of the person, and the AI's answer as both have seen it."""
        person.call("game.play", room=self.room, action=point, ply=ply)
        for each in (self.ann, self.bob):
            self.assertEqual(each.event("played", ply=ply + 1)["by"], {"player": person.who, "side": "black"})
            reply = each.event("played", ply=ply + 2)
            self.assertEqual(reply["by"], {"player": None, "side": "white"})
        return reply["action"]

    def empty_point(self):
        taken = self.snapshot(self.ann)["board"]
        return next(f"{file}{rank}" for rank in (1, 15) for file in "acegikmo"
                    if f"{file}{rank}" not in taken["black"] + taken["white"])

    def test_two_machines_play_the_ai_together(self):
        self.assertEqual(self.snapshot(self.bob)["turn"]["player"], self.ann.who)
        self.assertEqual(self.bob.refused("game.play", room=self.room, action="h8", ply=0)["reason"], "not_your_turn")
        self.round(self.ann, "h8", 0)
        self.assertEqual(self.snapshot(self.ann)["turn"]["player"], self.bob.who)
        refused = self.ann.refused("game.play", room=self.room, action=self.empty_point(), ply=2)
        self.assertEqual(refused["reason"], "not_your_turn")
        point = self.empty_point()
        reply = self.round(self.bob, point, 2)

        number = self.ann.call("game.undo", room=self.room)["id"]
        asked = self.bob.event("undo_asked", id=number)
        self.assertEqual((asked["by"]["player"], asked["removes"]), (self.ann.who, [point, reply]))
        refused = self.ann.refused("game.undo_answer", room=self.room, id=number, accept=True)
        self.assertEqual(refused["reason"], "forbidden")
        self.bob.call("game.undo_answer", room=self.room, id=number, accept=True)
        for person in (self.ann, self.bob):
            self.assertEqual(person.event("undo_done", id=number)["to_ply"], 2)
        self.assertEqual(self.snapshot(self.ann)["turn"]["player"], self.bob.who)
        self.check_order(self.ann, self.bob)

    def test_a_restart_of_the_server_keeps_the_turn(self):
        self.round(self.ann, "h8", 0)
        self.server.kill()
        for person in (self.ann, self.bob):
            person.wait_closed()
        self.server.start()
        self.ann, self.bob = (self.greet(self.server, token=person.token) for person in (self.ann, self.bob))
        self.assertEqual(self.bob.greeting["seats"], [{"room": self.room, "side": "black"}])
        self.assertEqual(self.snapshot(self.ann)["turn"]["player"], self.bob.who)
        self.assertEqual(self.snapshot(self.bob)["turn"]["player"], self.bob.who)
        self.round(self.bob, self.empty_point(), 2)

    def test_whoever_is_left_alone_plays_on_and_the_last_ends_it(self):
        self.round(self.ann, "h8", 0)
        self.bob.call("room.leave", room=self.room)
        self.ann.event("left", player=self.bob.who)
        self.ann.call("game.play", room=self.room, action=self.empty_point(), ply=2)
        self.ann.event("played", ply=4)
        self.ann.call("room.leave", room=self.room)
        self.assertEqual(self.ann.event("finished")["outcome"], {"winner": None, "reason": "aborted"})
        self.ann.event("left", player=self.ann.who)


class HotSeat(WireCase):
    def make(self, server, **options):
        person = self.greet(server, "Ann")
        made = person.call("room.create", game=FREESTYLE, hot_seat=True, **options)
        return person, made["room"], made["snapshot"]

    def test_one_person_plays_both_sides_and_takes_back(self):
        server = self.serve()
        ann, room, made = self.make(server)
        self.assertEqual((made["state"], made["hot_seat"], made["undo_left"]), ("playing", True, UNLIMITED))
        self.assertEqual(made["undo"]["limit"], None)
        watcher = self.greet(server, "Zhao")
        watcher.call("room.join", room=room)
        for ply, point in enumerate(["h8", "h9", "g8"]):
            ann.call("game.play", room=room, action=point, ply=ply)
        self.assertEqual(watcher.refused("game.undo", room=room)["reason"], "not_seated")
        self.assertEqual(ann.call("game.undo", room=room), {})
        done = watcher.event("undo_done")
        self.assertEqual((done["removed"], done["to_ply"], "id" in done), (["h9", "g8"], 1, False))
        self.assertEqual(ann.call("game.undo", room=room), {})
        self.assertEqual(watcher.event("undo_done")["removed"], ["h8"])
        self.assertEqual(ann.refused("game.undo", room=room)["reason"], "too_few_moves")
        self.assertEqual([e for e in watcher.events(room) if e["type"] in ("undo_asked", "undo_closed")], [])

        server.kill()
        ann.wait_closed()
        server.start()
        ann = self.greet(server, token=ann.token)
        self.assertEqual(ann.greeting["seats"], [{"room": room, "side": "black"}])
        again = ann.call("room.join", room=room)["snapshot"]
        self.assertEqual((again["epoch"], again["actions"], again["turn"]["player"]), (2, [], ann.who))
        ann.call("game.play", room=room, action="h8", ply=0, epoch=2)
        ann.call("game.resign", room=room)
        self.assertEqual(ann.event("finished")["outcome"], {"winner": "black", "reason": "resign"})

    def test_a_limit_counts_only_where_it_is_given(self):
        ann, room, made = self.make(self.serve(), undo={"limit": 1})
        self.assertEqual(made["undo_left"], {"black": 1, "white": 1})
        ann.call("game.play", room=room, action="h8", ply=0)
        ann.call("game.undo", room=room)
        ann.call("game.play", room=room, action="h8", ply=0)
        self.assertEqual(ann.refused("game.undo", room=room)["reason"], "undo_limit")
        self.assertEqual(ann.call("game.draw", room=room), {})
        self.assertEqual(ann.event("finished")["outcome"], {"winner": None, "reason": "agreement"})
        ann.call("game.restart", room=room)
        self.assertEqual(ann.call("room.join", room=room)["snapshot"]["undo_left"], {"black": 1, "white": 1})
        for wrong in ({"team": True}, {"opponent": {"ai": "paper-a"}}):
            refused = ann.refused("room.create", game=FREESTYLE, hot_seat=True, **wrong)
            self.assertEqual(refused, {"reason": "bad_params", "field": "hot_seat"})


if __name__ == "__main__":
    cases.run()
