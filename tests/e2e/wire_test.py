"""The server as people with a socket meet it: a whole game, undo by consent, watchers, lost lines, restarts."""

import fcntl
import json
import os
import pathlib
import select
import signal
import subprocess
import time

from support import cases, place
from support.table import FREESTYLE, WINNING, Table
from support.waiting import PATIENCE, wait_until
from support.wire import Line, Person
from support.wire_case import NO_COOLDOWN, WireCase

LEFT = [{"black": 2, "white": 2}, {"black": 1, "white": 1}, {"black": 0, "white": 0}]


def lasting(snapshot):
    """The part of a snapshot that neither time nor connections change."""
    kept = {k: v for k, v in snapshot.items() if k not in ("time", "pending")}
    pending = snapshot["pending"]
    kept["pending"] = pending and {k: v for k, v in pending.items() if k != "expires_ms"}
    kept["seats"] = {side: [person["id"] for person in seat["players"]] for side, seat in snapshot["seats"].items()}
    return kept


def unread_pipe():
    """A pipe that takes nothing more: (read end, write end)."""
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    os.set_blocking(writer, False)
    os.write(writer, b"x" * 4096)
    os.set_blocking(writer, True)
    return reader, writer


class AGame(WireCase):
    def test_from_hello_to_a_rematch(self):
        table = Table(self, self.serve())
        made = table.opening_snapshot
        self.assertRegex(table.room, "^[A-HJKMNP-Z2-9]{6}$")
        self.assertEqual((made["state"], made["owner"], made["actions"], made["turn"]), ("open", table.black.who, [], None))
        self.assertEqual(made["undo"], {"limit": 2, "scope": "per_game", "counts": "granted", "clock": "fair", "ai_policy": "accept"})
        joined = table.joined_snapshot
        self.assertEqual(joined["seats"]["white"]["players"], [table.white.who | {"online": True}])
        self.assertEqual(table.black.event("joined")["player"], table.white.who)
        seats = table.black.event("seats")
        self.assertEqual([seats[side]["players"][0]["name"] for side in ("black", "white")], ["Li", "Wang"])
        self.assertEqual(table.refused(table.black, "game.play", action="h8", ply=0)["reason"], "not_playing")

        table.begin()
        self.assertEqual(table.refused(table.white, "game.play", action="h8", ply=0)["reason"], "not_your_turn")
        table.play(*WINNING[:-1])
        self.assertEqual(table.refused(table.black, "game.play", action="h8", ply=8), {"reason": "illegal", "why": "occupied"})
        self.assertEqual(table.refused(table.black, "game.play", action="q1", ply=8), {"reason": "illegal", "why": "off_board"})
        self.assertEqual(table.refused(table.black, "game.play", action="?", ply=8), {"reason": "illegal", "why": "bad_notation"})
        table.play(WINNING[-1])
        outcome = {"winner": "black", "reason": "five", "line": ["d8", "e8", "f8", "g8", "h8"]}
        for person in table.people:
            ended = person.event("finished")["outcome"]
            self.assertEqual(ended | {"line": sorted(ended["line"])}, outcome)
        over = table.snapshot(table.white)
        self.assertEqual((over["state"], over["phase"], over["turn"], over["last"]), ("finished", "over", None, "d8"))
        self.assertEqual(sorted(over["board"]["black"]), outcome["line"])
        self.assertEqual(table.refused(table.black, "game.undo"), {"reason": "not_playing", "state": "finished"})

        table.call(table.white, "game.rematch")
        self.assertEqual(table.black.event("rematch_asked")["by"], {"player": table.white.who, "side": "white"})
        table.call(table.black, "game.rematch")
        rooms = {person.event("rematch")["new_room"] for person in table.people}
        self.assertEqual(len(rooms), 1)
        again = table.white.call("room.join", room=rooms.pop())["snapshot"]
        self.assertEqual((again["state"], again["owner"]), ("playing", table.black.who))
        self.assertEqual(again["turn"]["player"], table.white.who)
        self.assertEqual((again["actions"], again["undo_left"]), ([], LEFT[0]))
        self.check_order(*table.people)

    def test_the_same_action_again_is_answered_as_the_first_time(self):
        table = Table(self, self.serve()).begin()
        first = table.call(table.black, "game.play", action="h8", ply=0, epoch=0)
        self.assertEqual(table.call(table.black, "game.play", action="h8", ply=0, epoch=0), first)
        stale = table.refused(table.white, "game.play", action="a1", ply=0)
        self.assertEqual(stale, {"reason": "stale_state", "seq": first["seq"], "ply": 1, "epoch": 0})
        self.assertEqual(table.snapshot(table.black)["actions"], ["h8"])

    def test_resigning_ends_it_for_the_other(self):
        table = Table(self, self.serve()).begin()
        table.play("h8", "h9")
        table.call(table.white, "game.resign")
        for person in table.people:
            self.assertEqual(person.event("finished")["outcome"], {"winner": "black", "reason": "resign"})

    def test_calling_off_is_for_the_first_moves_only(self):
        server = self.serve()
        table = Table(self, server).begin()
        table.play("h8", "h9")
        self.assertEqual(table.refused(table.white, "game.abort")["reason"], "too_late")
        table = Table(self, server).begin()
        table.play("h8")
        table.call(table.white, "game.abort")
        self.assertEqual(table.black.event("finished")["outcome"], {"winner": None, "reason": "aborted"})

    def test_a_draw_is_offered_refused_and_agreed(self):
        table = Table(self, self.serve("--set", "draw.refused_plies=2")).begin()
        table.play("h8")
        number = table.call(table.black, "game.draw")["id"]
        asked = table.white.event("draw_asked", id=number)
        self.assertEqual((asked["by"], asked["expires_ms"]), ({"player": table.black.who, "side": "black"}, 60000))
        self.assertEqual(table.refused(table.black, "game.draw_answer", id=number, accept=True)["reason"], "forbidden")
        self.assertEqual(table.refused(table.white, "game.draw")["reason"], "negotiation_pending")
        table.call(table.white, "game.draw_answer", id=number, accept=False)
        table.black.event("draw_closed", id=number, outcome="refused")
        self.assertEqual(table.refused(table.white, "game.draw_answer", id=number, accept=True),
                         {"reason": "draw_gone", "outcome": "refused"})
        self.assertEqual(table.refused(table.black, "game.draw")["reason"], "too_soon")
        table.play("h9", "g8")
        number = table.call(table.black, "game.draw")["id"]
        table.call(table.white, "game.draw_answer", id=number, accept=True)
        for person in table.people:
            person.event("draw_closed", id=number, outcome="accepted")
            self.assertEqual(person.event("finished")["outcome"], {"winner": None, "reason": "agreement"})


class Undo(WireCase):
    def test_asked_refused_granted_and_capped(self):
        table = Table(self, self.serve(*NO_COOLDOWN)).begin()
        self.assertEqual(table.refused(table.black, "game.undo")["reason"], "too_few_moves")
        table.play("h8", "h9", "g8", "g9")
        self.assertEqual(table.refused(table.white, "game.undo")["reason"], "not_your_turn")
        number = table.call(table.black, "game.undo")["id"]
        asked = table.white.event("undo_asked")
        self.assertEqual({k: asked[k] for k in ("by", "id", "removes", "undo_left", "expires_ms")},
                         {"by": {"player": table.black.who, "side": "black"}, "id": number, "removes": ["g8", "g9"],
                          "undo_left": LEFT[0], "expires_ms": 20000})
        self.assertEqual(table.snapshot(table.white)["pending"]["id"], number)
        self.assertEqual(table.refused(table.black, "game.undo")["reason"], "negotiation_pending")
        self.assertEqual(table.refused(table.black, "game.undo_answer", id=number, accept=True)["reason"], "forbidden")
        table.refuse(number)
        self.assertEqual(table.refused(table.white, "game.undo_answer", id=number, accept=True),
                         {"reason": "undo_gone", "outcome": "refused"})
        self.assertEqual(table.refused(table.black, "game.undo")["reason"], "already_asked")

        table.play("f8", "f9")
        done = table.grant(table.ask())
        self.assertEqual({k: done[k] for k in ("by", "removed", "board", "undo_left")},
                         {"by": {"player": table.black.who, "side": "black"}, "removed": ["f8", "f9"], "undo_left": LEFT[1],
                          "board": {"black": ["g8", "h8"], "white": ["g9", "h9"], "blocked": []}})
        stale = table.refused(table.black, "game.play", action="f8", ply=6, epoch=0)
        self.assertEqual((stale["reason"], stale["ply"], stale["epoch"]), ("stale_state", 4, 1))
        done = table.grant(table.ask())
        self.assertEqual((done["removed"], done["undo_left"]), (["g8", "g9"], LEFT[2]))
        self.assertEqual(table.refused(table.black, "game.undo")["reason"], "undo_limit")
        table.play("c3")
        self.assertEqual(table.refused(table.white, "game.undo")["reason"], "undo_limit")
        self.assertEqual(table.snapshot(table.white)["actions"], ["h8", "h9", "c3"])
        self.check_order(*table.people)

    def test_the_board_may_become_empty_again(self):
        table = Table(self, self.serve(), undo={"limit": None}).begin()
        before = table.snapshot(table.black)
        table.play("h8", "h9")
        done = table.grant(table.ask())
        self.assertEqual((done["to_ply"], done["position_hash"], done["undo_left"]),
                         (0, before["position_hash"], {"black": None, "white": None}))
        table.play("a1")

    def test_after_a_refusal_the_side_waits(self):
        table = Table(self, self.serve("--set", "undo.cooldown_ms=60000")).begin()
        table.play("h8", "h9")
        table.refuse(table.ask())
        table.play("g8", "g9")
        soon = table.refused(table.black, "game.undo")
        self.assertEqual(soon["reason"], "too_soon")
        self.assertTrue(0 < soon["retry_after_ms"] <= 60000, soon)
        table.play("f8")
        table.grant(table.ask())

    def test_asking_costs_where_asking_counts_and_each_player_has_an_own_count(self):
        table = Table(self, self.serve(*NO_COOLDOWN), undo={"limit": 1, "scope": "per_player", "counts": "asked"}).begin()
        table.play("h8", "h9")
        number = table.ask()
        table.refuse(number)
        table.play("g8", "g9")
        self.assertEqual(table.refused(table.black, "game.undo")["reason"], "undo_limit")
        self.assertEqual(table.snapshot(table.black)["undo_left"], {"black": 0, "white": 1})
        table.play("f8")
        self.assertEqual(table.grant(table.ask())["undo_left"], {"black": 0, "white": 0})

    def test_a_request_ends_by_withdrawing_moving_and_time(self):
        table = Table(self, self.serve(*NO_COOLDOWN, "--set", "undo.ttl_ms=2000")).begin()
        table.play("h8", "h9")
        number = table.ask()
        self.assertEqual(table.refused(table.white, "game.undo_withdraw", id=number)["reason"], "forbidden")
        table.call(table.black, "game.undo_withdraw", id=number)
        table.white.event("undo_closed", id=number, outcome="withdrawn")
        table.play("g8", "g9")
        number = table.ask()
        table.call(table.black, "game.play", action="f8", ply=4)
        table.ply = 5
        table.white.event("undo_closed", id=number, outcome="withdrawn")
        table.white.event("played", action="f8")
        number = table.ask()
        for person in table.people:
            person.event("undo_closed", id=number, outcome="expired")
        self.assertEqual(table.refused(table.black, "game.undo_answer", id=number, accept=True),
                         {"reason": "undo_gone", "outcome": "expired"})
        self.assertEqual(table.snapshot(table.black)["pending"], None)

    def test_the_end_of_the_game_voids_it(self):
        table = Table(self, self.serve()).begin()
        table.play("h8", "h9")
        number = table.ask()
        table.call(table.white, "game.resign")
        table.black.event("undo_closed", id=number, outcome="void")
        table.black.event("finished")


class Company(WireCase):
    def test_watchers_see_the_game_and_whisper_until_it_ends(self):
        server = self.serve()
        table = Table(self, server).begin()
        table.play("h8")
        watcher = self.greet(server, "Zhao")
        seen = watcher.call("room.join", room=table.room, seat="watch")["snapshot"]
        self.assertEqual((seen["actions"], [w["name"] for w in seen["watchers"]]), (["h8"], ["Zhao"]))
        self.assertEqual(table.refused(watcher, "game.play", action="h9", ply=1)["reason"], "not_seated")
        self.assertEqual(table.refused(watcher, "game.undo")["reason"], "not_seated")
        table.call(watcher, "chat.say", text="白棋危险\u202e")
        table.call(table.white, "chat.say", text="hello")
        self.assertEqual(watcher.event("said", channel="watchers")["text"], "白棋危险")
        self.assertEqual(watcher.event("said", channel="players")["by"], {"player": table.white.who, "side": "white"})
        hidden = table.black.event("hidden")
        self.assertEqual(set(hidden), {"room", "seq", "type"})
        self.assertEqual(table.black.event("said")["text"], "hello")
        table.play(*WINNING[1:])
        self.assertEqual(watcher.event("finished")["outcome"]["winner"], "black")
        past = table.call(table.black, "room.sync", since=hidden["seq"] - 1)["events"][0]
        self.assertEqual((past["type"], past["text"]), ("said", "白棋危险"))
        self.check_order(watcher, *table.people)

    def test_chat_has_a_measure(self):
        table = Table(self, self.serve())
        for number in range(10):
            table.call(table.black, "chat.say", text=f"line {number}")
        refusal = table.refused(table.black, "chat.say", text="one more")
        self.assertEqual(refusal["reason"], "too_fast")
        self.assertTrue(0 < refusal["retry_after_ms"] <= 10000)
        self.assertEqual(table.refused(table.white, "chat.say", text="")["reason"], "bad_params")
        self.assertEqual(table.refused(table.white, "chat.say", text="x" * 501)["reason"], "bad_params")

    def test_the_lobby_lists_public_tables_and_tells_changes(self):
        server = self.serve()
        looker = self.greet(server, "Sun")
        self.assertEqual(looker.call("lobby.watch")["rooms"], [])
        table = Table(self, server)
        changed = looker.notification("lobby.changed")["rooms"][0]
        self.assertEqual((changed["room"], changed["title"], changed["has_password"]), (table.room, "Evening", False))
        hidden = looker.call("room.create", game=FREESTYLE, private=True, password="plum")["room"]
        self.assertEqual([room["room"] for room in looker.call("lobby.list")["rooms"]], [table.room])
        self.assertEqual(looker.call("lobby.list", state="playing")["rooms"], [])
        self.assertEqual(table.black.refused("room.join", room=hidden)["reason"], "wrong_password")
        self.assertEqual(table.black.refused("room.join", room=hidden, password="pear")["reason"], "wrong_password")
        self.assertEqual(table.black.call("room.join", room=hidden, password="plum")["snapshot"]["room"], hidden)
        self.assertEqual(table.black.refused("room.join", room="ZZZZZZ")["reason"], "room_not_found")
        self.assertEqual(looker.refused("room.create", game=FREESTYLE | {"size": 14}), {"reason": "unsupported_game", "field": "size"})
        for person in table.people:
            table.call(person, "room.leave")
        looker.notification("lobby.changed", gone=[table.room])

    def test_an_ai_moves_grants_and_refuses(self):
        person = self.greet(self.serve(), "Li")
        levels = person.call("ai.levels")["levels"]
        self.assertEqual({level["level"]: level["paper"] for level in levels if level.get("paper")},
                         {"paper-a": "A", "paper-b": "B", "paper-c": "C", "paper-d": "D"})
        for policy in ("accept", "refuse"):
            made = person.call("room.create", game=FREESTYLE, opponent={"ai": "paper-a"}, undo={"ai_policy": policy})
            room = made["room"]
            self.assertEqual((made["snapshot"]["state"], made["snapshot"]["seats"]["white"]["ai"]), ("playing", "paper-a"))
            person.call("game.play", room=room, action="h8", ply=0)
            reply = person.event("played", room=room, ply=2)
            self.assertEqual(reply["by"], {"player": None, "side": "white"})
            number = person.call("game.undo", room=room)["id"]
            if policy == "accept":
                self.assertEqual(person.event("undo_done", room=room, id=number)["removed"], ["h8", reply["action"]])
            else:
                person.event("undo_closed", room=room, id=number, outcome="refused")
        person.call("game.restart", room=room)
        person.event("restarted", room=room)
        self.assertEqual(person.call("room.join", room=room)["snapshot"]["actions"], [])


class LostLines(WireCase):
    def test_a_dropped_line_costs_no_seat_and_no_event(self):
        server = self.serve(*NO_COOLDOWN)
        table = Table(self, server).begin()
        table.play("h8", "h9", "g8")
        since = table.white.last_seq(table.room)
        table.white.cut()
        table.black.info("presence", player=table.white.who, state="offline")
        table.call(table.black, "chat.say", text="where are you?")
        mark = table.black.mark()
        back = self.greet(server, token=table.white.token)
        self.assertEqual((back.who, back.greeting["seats"]), (table.white.who, [{"room": table.room, "side": "white"}]))
        missed = table.call(back, "room.sync", since=since)["events"]
        self.assertEqual([(e["type"], e["text"]) for e in missed], [("said", "where are you?")])
        self.assertEqual(missed[0]["seq"], since + 1)
        snapshot = table.snapshot(back)
        self.assertEqual((snapshot["actions"], snapshot["turn"]["player"]), (["h8", "h9", "g8"], back.who))
        table.black.info("presence", since=mark, player=table.white.who, state="online")
        table.white = back
        table.play("g9")
        self.check_order(*table.people)

    def test_the_newest_connection_of_a_player_wins(self):
        server = self.serve()
        old = self.greet(server, "Li")
        new = self.greet(server, token=old.token)
        self.assertEqual(new.id, old.id)
        old.notification("replaced")
        old.wait_closed()
        self.assertEqual(new.call("ping"), {})
        stranger = self.own(Line(server.port))
        self.assertEqual(stranger.refused("hello", protocol=1, client="e2e", token="0" * 32)["reason"], "wrong_login")

    def test_a_power_cut_in_the_middle_loses_nothing(self):
        server = self.serve(*NO_COOLDOWN)
        table = Table(self, server).begin()
        table.play("h8", "h9", "g8", "g9")
        table.grant(table.ask())
        table.play("g8", "g9")
        table.call(table.white, "chat.say", text="still here")
        number = table.ask()
        before = table.snapshot(table.black)
        server.kill()
        for person in table.people:
            person.wait_closed()
        server.start()
        table.black, table.white = (self.greet(server, token=person.token) for person in table.people)
        self.assertEqual(table.black.greeting["seats"], [{"room": table.room, "side": "black"}])
        after = [table.snapshot(person) for person in table.people]
        self.assertEqual([lasting(snapshot) for snapshot in after], [lasting(before)] * 2)
        self.assertEqual((after[0]["pending"]["id"], after[0]["undo_left"]), (number, LEFT[1]))
        self.assertEqual(table.grant(number)["undo_left"], LEFT[2])
        self.assertEqual(table.refused(table.black, "game.undo")["reason"], "undo_limit")
        table.play(*WINNING[2:])
        self.assertEqual(table.white.event("finished")["outcome"]["winner"], "black")
        self.assertEqual(table.call(table.white, "room.sync", since=before["seq"])["events"][0]["seq"], before["seq"] + 1)
        self.check_order(*table.people)

    def test_without_heartbeat_nobody_is_pinged_nor_dropped(self):
        server = self.serve("--set", "limits.ping_ms=100", "--set", "limits.silence_ms=700")
        quiet = self.greet(server, "nc", heartbeat=False, answers_pings=False)
        alive = self.greet(server, "alive")
        dead = self.greet(server, "dead", answers_pings=False)
        dead.notification("goodbye", reason="idle")
        dead.wait_closed()
        self.assertEqual(alive.call("ping"), {})
        self.assertEqual(quiet.call("ping"), {})
        self.assertEqual([m for m in quiet.received if m.get("method") == "ping"], [])

    def test_a_person_plays_with_netcat(self):
        server = self.serve()
        script = "".join(json.dumps(line) + "\n" for line in [
            {"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"protocol": 1, "client": "nc", "name": "Li", "heartbeat": False}},
            {"jsonrpc": "2.0", "id": 2, "method": "room.create", "params": {"game": FREESTYLE, "opponent": {"ai": "paper-a"}}}])
        run = subprocess.Popen(["nc", "127.0.0.1", str(server.port)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(run.wait)
        self.addCleanup(run.kill)
        run.stdin.write(script)
        run.stdin.flush()
        answers = [json.loads(run.stdout.readline()) for _ in range(2)]
        self.assertEqual(answers[0]["result"]["player"]["name"], "Li")
        room = answers[1]["result"]["room"]
        play = {"jsonrpc": "2.0", "id": 3, "method": "game.play", "params": {"room": room, "action": "h8", "ply": 0}}
        run.stdin.write(json.dumps(play) + "\n")
        run.stdin.flush()
        plies = []
        while len(plies) < 2:
            message = json.loads(run.stdout.readline())
            if message.get("params", {}).get("type") == "played":
                plies.append(message["params"]["ply"])
        self.assertEqual(plies, [1, 2])
        run.stdin.close()
        run.stdout.close()

    def test_rubbish_costs_nothing_to_others(self):
        server = self.serve()
        table = Table(self, server).begin()
        for data, reason in [(b"GET / HTTP/1.1\r\n", "parse_error"), (b"\xff\xfe\n", "parse_error"), (b"7\n", "invalid_request"),
                             (b'{"jsonrpc":"2.0","id":1,"method":"lobby.list"}\n', "hello_first"), (b"x" * 5000 + b"\n", "parse_error")]:
            line = self.own(Line(server.port))
            line.send_bytes(data)
            error = line.wait(lambda m: "error" in m, f"a refusal of {data[:20]}")["error"]
            self.assertEqual((error["data"]["reason"], error["data"]["fatal"]), (reason, True))
            line.wait_closed()
        line = self.own(Line(server.port))
        self.assertEqual(line.refused("hello", protocol=99, client="later"),
                         {"reason": "unsupported_protocol", "fatal": True, "min": 1, "max": 1})
        line.wait_closed()
        table.play("h8", "h9")


class TheProgram(WireCase):
    def test_a_polite_end(self):
        server = self.serve()
        table = Table(self, server).begin()
        table.play("h8")
        begun = time.monotonic()
        self.assertEqual(server.stop(), 0)
        self.assertLess(time.monotonic() - begun, 5)
        for person in table.people:
            person.notification("goodbye", reason="shutdown")
            person.wait_closed()
        self.assertEqual(list(server.program.lines), [f"listening on {server.address}"])
        with self.assertRaises(OSError):
            Line(server.port)
        server.start()
        back = self.greet(server, token=table.white.token)
        self.assertEqual(table.snapshot(back)["actions"], ["h8"])

    def start_with(self, stdout, stderr, **more):
        """A server of which the outputs are the test's; its address is not known."""
        command = [place.SERVER, "--listen", "127.0.0.1:0", "--data", self.folder / "data"]
        run = subprocess.Popen([str(part) for part in command], env=place.clean_environment(), stdin=subprocess.DEVNULL,
                               stdout=stdout, stderr=stderr, **more)
        self.addCleanup(run.wait)
        self.addCleanup(run.kill)
        return run

    def port_of(self, run):
        self.assertTrue(select.select([run.stdout], [], [], PATIENCE)[0], "it does not tell its address")
        return int(run.stdout.readline().rpartition(b":")[2])

    def test_whoever_sees_it_start_may_end_it(self):
        # It hangs in telling its address until the test reads; the first signal comes before, the second while it hangs.
        for sight in ("tengen.db", "address"):
            reader, writer = unread_pipe()
            run = self.start_with(writer, subprocess.DEVNULL)
            os.close(writer)
            wait_until((self.folder / "data" / sight).exists, sight)
            if sight == "address":
                state = pathlib.Path(f"/proc/{run.pid}/stat")
                wait_until(lambda: state.read_text().rpartition(")")[2].split()[0] == "S", "the server asleep")
            run.send_signal(signal.SIGTERM)
            with open(reader, "rb") as said:
                self.assertIn(b"listening on", said.read().strip(b"x"))
            self.assertEqual(run.wait(PATIENCE), 0)

    def test_a_log_that_nobody_reads_holds_up_nobody(self):
        reader, writer = unread_pipe()
        run = self.start_with(subprocess.PIPE, writer)
        self.addCleanup(run.stdout.close)
        os.close(writer)
        port = self.port_of(run)
        person = self.own(Person(port, "Li"))
        room = person.call("room.create", game=FREESTYLE, opponent={"ai": "paper-a"})["room"]
        person.call("game.play", room=room, action="h8", ply=0)
        person.event("played", room=room, ply=2)
        run.terminate()
        self.assertEqual(run.wait(5), 0)
        person.notification("goodbye", reason="shutdown")
        with open(reader, "rb") as unread:
            self.assertEqual(unread.read().strip(b"x"), b"")
        back = self.own(Person(self.serve().port, token=person.token))
        self.assertEqual(len(back.call("room.join", room=room)["snapshot"]["actions"]), 2)

    def test_what_nohup_starts_outlives_its_terminal(self):
        run = self.start_with(subprocess.PIPE, subprocess.DEVNULL, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        self.addCleanup(run.stdout.close)
        port = self.port_of(run)
        run.send_signal(signal.SIGHUP)
        person = self.own(Person(port, "Li"))
        self.assertEqual(person.call("ping"), {})
        run.terminate()
        self.assertEqual(run.wait(PATIENCE), 0)

    def test_flags_win_over_the_environment_which_wins_over_the_file(self):
        file = self.folder / "tengen.toml"
        file.write_text('[server]\nname = "file"\n[undo]\nttl_ms = 1111\n[draw]\nttl_ms = 2222\n')
        server = self.serve("--config", file, "--set", "undo.ttl_ms=3333",
                            environment={"TENGEN_UNDO_TTL_MS": "4444", "TENGEN_DRAW_TTL_MS": "5555"})
        table = Table(self, server).begin()
        table.play("h8", "h9")
        table.call(table.black, "game.undo")
        self.assertEqual(table.white.event("undo_asked")["expires_ms"], 3333)
        table.refuse(table.white.events(table.room)[-1]["id"])
        table.call(table.black, "game.draw")
        self.assertEqual(table.white.event("draw_asked")["expires_ms"], 5555)
        self.assertIn("file", table.white.greeting["server"])

    def try_server(self, *arguments, **environment):
        return subprocess.run([place.SERVER, *arguments], env=place.clean_environment(**environment), text=True, timeout=60,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)

    def check_refused(self, run, *words):
        self.assertEqual(run.returncode, 2, run)
        self.assertEqual(run.stdout, "")
        self.assertEqual(len(run.stderr.splitlines()), 1, run.stderr)
        for word in words:
            self.assertIn(word, run.stderr)

    def test_a_wrong_command_line_is_refused_by_name(self):
        self.check_refused(self.try_server("--lisen", "x"), "--lisen")
        self.check_refused(self.try_server("--set", "undo.cooldwn_ms=0"), "undo.cooldwn_ms", "undo.cooldown_ms")
        self.check_refused(self.try_server("--set", "undo.ttl_ms=soon"), "undo.ttl_ms", "soon")
        self.check_refused(self.try_server("--set", "undo.ttl_ms"), "KEY=VALUE")
        self.check_refused(self.try_server("--set", "log.level=loud", "--check"), "log.level", "loud")
        self.check_refused(self.try_server("--check", TENGEN_UNDO_TTL_MS="never"), "TENGEN_UNDO_TTL_MS", "undo.ttl_ms", "never")

    def test_a_wrong_file_is_refused_by_name_and_line(self):
        file = self.folder / "tengen.toml"
        for text, line, word in [("[undo]\n\nttl = 5\n", 3, "undo.ttl"), ('[undo]\nttl_ms = "x"\n', 2, "undo.ttl_ms"),
                                 ("[limits]\nexempt_loopback = 1\n", 2, "limits.exempt_loopback"), ("[undo]\n\n\nttl_ms = \n", 4, "")]:
            file.write_text(text)
            self.check_refused(self.try_server("--config", str(file)), f"{file}:{line}: ", word)
        self.check_refused(self.try_server("--config", str(self.folder / "none.toml")), "none.toml")

    def test_help_names_every_setting_and_a_taken_port_is_said(self):
        said = self.try_server("--help")
        self.assertEqual((said.returncode, said.stderr), (0, ""))
        for word in ("--listen", "--data", "--config", "undo.cooldown_ms = 10000", "limits.exempt_loopback = false"):
            self.assertIn(word, said.stdout)
        self.assertEqual(self.try_server("--check").stdout, "the settings are right\n")
        self.assertRegex(self.try_server("--version").stdout, r"^tengen-server \d+\.\d+\.\d+\n$")
        server = self.serve()
        second = self.try_server("--listen", server.address, "--data", str(self.folder / "other"))
        self.assertNotEqual(second.returncode, 0)
        self.assertEqual(second.stdout, "")
        self.assertIn(server.address, second.stderr)


if __name__ == "__main__":
    cases.run()
