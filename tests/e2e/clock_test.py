"""Clocks over the wire and in real windows: flags fall by the server's word, an outage is nobody's time."""

import json
import time

from support import cases
from support.client import Client
from support.table import FREESTYLE, Table
from support.waiting import wait_until
from support.wire import Person
from support.wire_case import WireCase
from support.words import en

NO_GRACE = ("--set", "clock.grace_ms=0")


def fischer(main, increment=0):
    return {"kind": "fischer", "main_ms": main, "increment_ms": increment}


class Clocks(WireCase):
    def table(self, server, clock, **more):
        """Li and Wang with clocks that run: black's does."""
        table = Table(self, server, clock=clock, **more)
        for person in table.people:
            person.call("room.ready", room=table.room)
        self.started = [person.event("started") for person in table.people]
        return table

    def test_a_flag_falls_by_the_servers_timer(self):
        table = self.table(self.serve(*NO_GRACE), fischer(1000))
        self.assertEqual(self.started[0]["clocks"], {"black": {"main_ms": 1000}, "white": {"main_ms": 1000}, "running": "black"})
        for person in table.people:
            finished = person.event("finished")
            self.assertEqual(finished["outcome"], {"winner": "white", "reason": "timeout"})
            self.assertEqual(finished["clocks"], {"black": {"main_ms": 0}, "white": {"main_ms": 1000}, "running": None})
            self.assertGreaterEqual(finished["time"] - self.started[0]["time"], 1000)
        self.assertEqual(table.refused(table.black, "game.play", action="h8", ply=0),
                         {"reason": "not_playing", "state": "finished"})

    def test_each_event_tells_the_clocks(self):
        table = self.table(self.serve(*NO_GRACE), fischer(600_000, 5_000))
        table.play("h8")
        clocks = table.white.events(table.room)[-1]["clocks"]
        self.assertEqual((clocks["white"], clocks["running"]), ({"main_ms": 600_000}, "white"))
        self.assertTrue(595_000 < clocks["black"]["main_ms"] <= 605_000)
        table.play("h9")
        done = table.grant(table.ask())
        self.assertEqual((done["clocks"]["white"], done["clocks"]["running"]), ({"main_ms": 600_000}, "black"))
        self.assertLessEqual(done["clocks"]["black"]["main_ms"], 600_000)
        table.play("h8")
        table.call(table.black, "game.resign")
        self.assertIsNone(table.white.event("finished")["clocks"]["running"])
        self.check_order(*table.people)

    def test_what_is_out_of_range_is_refused(self):
        li = self.greet(self.serve())
        for clock, field in ((fischer(500), "clock.main_ms"), ({"kind": "per_move", "move_ms": 1}, "clock.move_ms"),
                             ({"kind": "byoyomi", "main_ms": 0, "periods": 0, "period_ms": 9000}, "clock.periods")):
            self.assertEqual(li.refused("room.create", game=FREESTYLE, clock=clock), {"reason": "bad_params", "field": field})

    def test_a_killed_server_charges_nobody_for_its_absence(self):
        server = self.serve()
        table = self.table(server, {"kind": "per_move", "move_ms": 3000})
        table.play("h8", "h9", "i8", "i9")
        server.kill()
        killed = time.monotonic()
        for person in table.people:
            person.wait_closed()
        # Longer than all that the side to act has.
        wait_until(lambda: time.monotonic() - killed > 4, "the outage to last")
        server.start()
        wang, li = (self.greet(server, token=person.token) for person in (table.white, table.black))
        seen = wang.call("room.join", room=table.room)["snapshot"]
        self.assertEqual((seen["state"], seen["ply"]), ("playing", 4))
        self.assertEqual((seen["clocks"]["running"], seen["clocks"]["white"]), ("black", {"move_ms": 3000, "main_ms": 0}))
        li.call("room.join", room=table.room)
        li.call("game.play", room=table.room, action="j8", ply=4)
        self.assertEqual(wang.event("played", ply=5)["clocks"]["running"], "white")
        # White lets its time run out: the clocks go on after the restart.
        self.assertEqual(li.event("finished")["outcome"], {"winner": "black", "reason": "timeout"})

    def test_an_ai_moves_in_its_time(self):
        li = self.greet(self.serve(*NO_GRACE))
        room = li.call("room.create", game=FREESTYLE, opponent={"ai": "expert"}, clock={"kind": "per_move", "move_ms": 2000})["room"]
        for ply, point in ((0, "h8"), (2, "a1"), (4, "a15")):
            li.call("game.play", room=room, action=point, ply=ply)
            self.assertEqual(li.event("played", ply=ply + 2)["clocks"]["running"], "black")

    def test_windows_show_the_clocks(self):
        server = self.serve(*NO_GRACE)
        table = Table(self, server, clock=fischer(14_000, 1_000))
        watcher = self.own(Client(self.folder, "--connect", server.address, "--room", table.room, name="Zhao"))
        self.assertEqual(watcher.until_shown("seat.black.clock")["text"], "0:14")
        for person in table.people:
            person.call("room.ready", room=table.room)
        watcher.until(lambda state: state["room_state"] == "playing", "the game")
        watcher.until_shown("seat.black.clock", lambda node: node["text"] == "0:12")
        self.assertEqual(watcher.text("seat.white.clock"), "0:14")
        watcher.shot("clocks")
        watcher.until_shown("seat.black.clock", lambda node: "." in node["text"])
        watcher.shot("tenths")
        watcher.until(lambda state: state["room_state"] == "finished", "the flag")
        self.assertEqual(watcher.text("seat.black.clock"), "0.0")
        self.assertIn(en("reason.timeout"), watcher.text("status.text") + watcher.text("status.second"))
        watcher.shot("flag")

    def test_a_table_with_a_clock_is_set_up_in_a_window(self):
        server = self.serve()
        li = self.own(Client(self.folder, "--connect", server.address, "--lang", "en", name="Li"))
        li.until(lambda state: state["page"] == "lobby" and state["levels"], "the lobby")
        li.click("lobby.create")
        li.until_shown("create.clock")
        li.pick("create.clock", en("clock.byoyomi", minutes="10", n="3", seconds="30"))
        li.shot("create")
        li.press("create.yes")
        room = li.until(lambda state: state["room"], "the table")["room"]
        self.assertEqual(li.until_shown("seat.black.clock")["text"], "10:00")
        li.shot("open")
        wang = self.own(Person(server.port, "Wang"))
        made = wang.call("room.join", room=room)["snapshot"]
        self.assertEqual(made["clock"], {"kind": "byoyomi", "main_ms": 600_000, "periods": 3, "period_ms": 30_000},
                         json.dumps(made["clock"]))
        wang.call("room.ready", room=room)
        li.until_shown("room.ready")
        li.click("room.ready")
        li.until_says("seat.black.clock_note", en.beginning("clock.grace"))
        li.shot("grace")


if __name__ == "__main__":
    cases.run()
