"""How people find one another and part over plain sockets: quick match, owners, games that somebody left."""

from support import cases
from support.table import FREESTYLE, Table
from support.waiting import wait_until
from support.wire_case import WireCase


class Quick(WireCase):
    def test_two_who_want_the_same_game_play_at_once(self):
        server = self.serve()
        li, wang, zhao = (self.greet(server, name) for name in ("Li", "Wang", "Zhao"))
        asked = li.ask("lobby.quick", {"game": FREESTYLE}), wang.ask("lobby.quick", {"game": FREESTYLE})
        rooms = {li.answer(asked[0])["room"], wang.answer(asked[1])["room"]}
        self.assertEqual(len(rooms), 1)
        room = rooms.pop()
        li.event("started", room=room)
        snapshot = zhao.call("room.join", room=room, seat="watch")["snapshot"]
        self.assertEqual({p["id"] for seat in snapshot["seats"].values() for p in seat["players"]}, {li.id, wang.id})
        self.assertNotEqual(zhao.call("lobby.quick", game={"kind": "gomoku", "rule": "renju"})["room"], room)
        self.check_order(li, wang, zhao)


class Owners(WireCase):
    def test_the_owner_shows_people_out_and_hands_the_room_over(self):
        server = self.serve()
        li, wang, zhao = (self.greet(server, name) for name in ("Li", "Wang", "Zhao"))
        room = li.call("room.create", game=FREESTYLE)["room"]
        wang.call("room.join", room=room)
        zhao.call("room.join", room=room, seat="watch")
        self.assertEqual(wang.refused("room.kick", room=room, player=zhao.id)["reason"], "not_owner")
        li.call("room.kick", room=room, player=zhao.id)
        self.assertEqual(zhao.event("left", room=room)["by"], li.who)
        self.assertEqual(zhao.refused("room.join", room=room)["reason"], "forbidden")
        li.call("room.owner", room=room, player=wang.id)
        self.assertEqual(wang.event("owner", room=room)["player"], wang.who)
        self.assertEqual(li.refused("room.kick", room=room, player=wang.id)["reason"], "not_owner")


class Abandoned(WireCase):
    def test_a_game_is_claimed_from_who_is_gone_and_never_by_itself(self):
        server = self.serve("--set", "claim.abandoned_ms=300")
        table = Table(self, server)
        table.begin()
        table.black.cut()
        table.white.info("presence", state="offline")
        wait_until(lambda: self.claims(table), "a claim that is taken")
        ended = table.white.event("finished", room=table.room)
        self.assertEqual(ended["outcome"], {"winner": "white", "reason": "abandoned"})

    def claims(self, table):
        number = table.white.ask("game.claim_abandoned", {"room": table.room})
        answer = table.white.wait(lambda m: m.get("id") == number and "method" not in m, "an answer")
        if "error" in answer:
            self.assertEqual(answer["error"]["data"]["reason"], "too_soon")
            self.assertLessEqual(answer["error"]["data"]["retry_after_ms"], 300)
        return "result" in answer


if __name__ == "__main__":
    cases.run()
