"""The server as its operator meets it: metrics, health, the admin socket, bans, draining, check-config, the unit."""

import configparser
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import urllib.error
import urllib.request

from support import cases, place
from support.running import Program
from support.table import FREESTYLE, WINNING, Table
from support.waiting import wait_until
from support.wire import Line, Person
from support.wire_case import WireCase

UNIT = pathlib.Path(__file__).parents[2] / "server" / "tengen-server.service"
HTTP = ("--set", "http.listen=127.0.0.1:0")
HELLO = {"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"protocol": 1, "client": "test 1"}}


def run(*arguments, **more):
    return subprocess.run([str(part) for part in (place.SERVER, *arguments)], capture_output=True, text=True, encoding="utf-8",
                          env=place.clean_environment(), timeout=60, check=False, **more)


class OperatorCase(WireCase):
    def page(self, server, path):
        """Status and text."""
        address = server.program.line("http listening on ")
        try:
            with urllib.request.urlopen(f"http://{address}{path}", timeout=30) as answer:
                return answer.status, answer.read().decode("utf-8")
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode("utf-8")

    def metrics(self, server):
        """Series -> number."""
        status, text = self.page(server, "/metrics")
        self.assertEqual(status, 200)
        lines = [line.rpartition(" ") for line in text.splitlines() if line and not line.startswith("#")]
        return {series: float(number) for series, _, number in lines}

    def admin(self, server, *words, code=0):
        """What `tengen-server admin` prints."""
        done = run("admin", *words, "--data", server.folder / "data")
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout if code == 0 else done.stderr

    def asked(self, server, *words):
        return json.loads(self.admin(server, *words, "--json"))

    def signal(self, server, number):
        server.program.process.send_signal(number)

    def wait_ended(self, server):
        self.assertEqual(server.program.wait(), 0)


class Metrics(OperatorCase):
    def test_count_what_happened_and_fall_back_to_nothing(self):
        server = self.serve(*HTTP)
        before = self.metrics(server)
        table = Table(self, server).begin()
        table.play(*WINNING[:4])
        table.grant(table.ask())
        table.refused(table.white, "game.play", action="h8", ply=table.ply)
        during = self.metrics(server)
        self.assertEqual(during['tengen_rooms{state="playing"}'], 1)
        self.assertEqual(during['tengen_sessions{state="greeted"}'], 2)
        self.assertEqual(during['tengen_live_objects{kind="subscription"}'], 2)
        self.assertEqual(during["tengen_plies_total"], 4)
        self.assertEqual(during["tengen_undo_asked_total"], 1)
        self.assertEqual(during["tengen_undo_granted_total"], 1)
        self.assertEqual(during['tengen_requests_refused_total{reason="not_your_turn"}'], 1)
        self.assertGreater(during["tengen_journal_commits_total"], before["tengen_journal_commits_total"])
        self.assertEqual(during["tengen_journal_commit_seconds_count"],
                         during["tengen_journal_commits_total"] + during["tengen_journal_failures_total"])
        self.assertGreater(during["process_resident_memory_bytes"], 1_000_000)
        table.call(table.black, "game.resign")
        for person in table.people:
            table.call(person, "room.leave")
            person.cut()
        wait_until(lambda: self.metrics(server)["tengen_connections"] == 0, "the end of all connections")
        after = self.metrics(server)
        for series, number in after.items():
            if series.startswith(("tengen_live_objects", "tengen_rooms{", "tengen_sessions", "tengen_live_games")):
                self.assertEqual(number, 0, series)
        self.assertEqual(after['tengen_games_finished_total{reason="resign"}'], 1)
        self.assertEqual(after["tengen_rooms_closed_total"], 1)

    def test_count_who_goes_beyond_a_budget(self):
        server = self.serve(*HTTP, "--set", "limits.hello_ms=20", "--set", "limits.connections_per_address=1",
                            "--set", "limits.requests_per_20s=2")
        late = self.own(Line(server.port))
        wait_until(lambda: late.closed, "the end of a silent connection")
        late.cut()
        wait_until(lambda: self.metrics(server)["tengen_connections"] == 0, "the end of all connections")
        person = self.greet(server)
        refused = self.own(Line(server.port))
        wait_until(lambda: refused.closed, "the refusal of a second connection")
        self.assertEqual(person.refused("ping")["reason"] if person.call("ping") == {} else "", "too_fast")
        budgets = self.metrics(server)
        for budget in ("hello", "connections_per_address", "requests"):
            self.assertEqual(budgets[f'tengen_over_budget_total{{budget="{budget}"}}'], 1, budget)

    def test_tell_what_engines_and_the_thread_do(self):
        server = self.serve(*HTTP)
        person = self.greet(server)
        room = person.call("room.create", game=FREESTYLE, opponent={"ai": "paper-b"})["room"]
        person.call("game.play", room=room, action="h8", ply=0)
        person.event("played", ply=2)
        wait_until(lambda: self.metrics(server)['tengen_engine_questions{state="at_work"}'] == 0, "the end of all questions")
        metrics = self.metrics(server)
        self.assertGreaterEqual(metrics["tengen_engine_think_seconds_count"], 1)
        self.assertEqual(metrics['tengen_engine_questions{state="waiting"}'], 0)
        self.assertEqual(metrics["tengen_engine_threads_lost"], 0)
        wait_until(lambda: self.metrics(server)["tengen_loop_lag_seconds_count"] > 1, "the watch over the thread")

    def test_health_tells_what_is_wrong(self):
        server = self.serve(*HTTP, "--set", "storage.probe_ms=20")
        table = Table(self, server).begin()
        self.assertEqual(self.page(server, "/healthz"), (200, "ok\n"))
        pid = server.program.process.pid
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        self.assertEqual(table.refused(table.black, "game.play", action="h8", ply=0)["reason"], "storage_failed")
        wait_until(lambda: self.page(server, "/healthz")[0] == 503, "the news of the disk")
        self.assertIn("the journal cannot write: ", self.page(server, "/healthz")[1])
        self.assertEqual(self.metrics(server)["tengen_journal_failing"], 1)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        wait_until(lambda: self.page(server, "/healthz") == (200, "ok\n"), "the news that the disk is back")

    def test_are_off_unless_asked_for(self):
        server = self.serve()
        self.greet(server)
        self.assertFalse([line for line in server.program.lines if line.startswith("http")])


class Admin(OperatorCase):
    def test_sees_rooms_and_people(self):
        server = self.serve()
        self.assertEqual(self.admin(server, "rooms"), "no rooms\n")
        table = Table(self, server).begin()
        table.play("h8", "g7")
        rooms = self.admin(server, "rooms")
        self.assertRegex(rooms, rf"(?m)^{table.room} +gomoku +playing +2 +Li \(1\) +Wang \(2\) +0 .* Evening$")
        room = self.admin(server, "room", table.room.lower())
        self.assertIn("moves: h8 g7\n", room)
        self.assertIn("127.0.0.1", room)
        sessions = self.asked(server, "sessions")["sessions"]
        self.assertEqual([session["player"]["name"] for session in sessions], ["Li", "Wang"])
        self.assertEqual(self.asked(server, "status")["status"]["rooms"], {"open": 0, "playing": 1, "finished": 0})
        self.assertIn("1 playing", self.admin(server, "status"))
        self.assertEqual(self.admin(server, "room", "ZZZZZZ", code=1), "there is no room ZZZZZZ\n")

    def test_closes_a_room_and_tells_people(self):
        server = self.serve()
        table = Table(self, server).begin()
        self.assertEqual(self.admin(server, "message", "tea", "at five"), "told 2 sessions\n")
        self.assertEqual(table.white.notification("notice"), {"text": "tea at five"})
        self.assertEqual(self.admin(server, "close", table.room), f"room {table.room} is closed\n")
        self.assertEqual(table.white.event("finished")["outcome"]["reason"], "aborted")
        self.assertEqual(table.white.event("closed")["reason"], "operator")

    def test_a_ban_holds_over_a_restart_until_it_is_lifted(self):
        server = self.serve()
        person = self.greet(server, "Li")
        token = person.token
        self.assertEqual(self.admin(server, "ban", "Li", "--for", "1h"), "player 1 (Li) is banned\n")
        self.assertEqual(person.notification("goodbye"), {"reason": "operator"})
        person.wait_closed()
        server.kill()
        server.start()
        self.assertRegex(self.admin(server, "bans"), r"player 1 \(Li\) +.* ago +in 59m")
        line = self.own(Line(server.port))
        line.send(HELLO | {"params": HELLO["params"] | {"token": token}})
        refusal = line.wait(lambda message: "error" in message, "the refusal")["error"]["data"]
        self.assertEqual((refusal["reason"], refusal["fatal"]), ("forbidden", True))
        self.assertGreater(refusal["retry_after_ms"], 3_500_000)
        line.wait_closed()
        self.admin(server, "unban", "1")
        self.assertEqual(self.greet(server, token=token).who["id"], 1)
        self.assertEqual(self.admin(server, "bans"), "nobody\n")

    def test_a_banned_address_is_not_even_greeted(self):
        server = self.serve(*HTTP)
        person = self.greet(server, "Li")
        self.admin(server, "ban", "127.0.0.1")
        person.wait_closed()
        line = self.own(Line(server.port))
        line.wait_closed()
        self.assertEqual([message.get("method", "error") for message in line.received], ["error", "goodbye"])
        self.assertEqual(self.metrics(server)['tengen_connections_refused_total{reason="banned"}'], 1)
        self.admin(server, "unban", "127.0.0.1")
        self.greet(server, "Li")

    def test_who_is_muted_does_not_talk(self):
        server = self.serve()
        table = Table(self, server).begin()
        self.admin(server, "mute", "Li")
        self.assertEqual(table.refused(table.black, "chat.say", text="hello")["reason"], "forbidden")
        table.play("h8")
        self.admin(server, "unmute", "Li")
        table.call(table.black, "chat.say", text="hello")

    def test_reads_what_players_report(self):
        server = self.serve()
        self.assertEqual(self.admin(server, "reports"), "no reports\n")
        table = Table(self, server)
        table.black.call("player.report", player=table.white.id, text="plays too well")
        self.assertRegex(self.admin(server, "reports"), r"(?m)^.* ago +Wang \(2\) +Li \(1\) +plays too well$")

    def test_without_a_server_or_a_right_it_says_so(self):
        server = self.serve()
        door = server.folder / "data" / "admin"
        mode = door.stat().st_mode
        self.assertTrue(stat.S_ISSOCK(mode))
        self.assertEqual(stat.S_IMODE(mode), 0o600)
        if os.geteuid() == 0 and shutil.which("setpriv"):
            done = subprocess.run(["setpriv", "--reuid=65534", "--clear-groups", place.SERVER, "admin", "status", "--data",
                                   server.folder / "data"], capture_output=True, text=True, check=False)
            if done.returncode != 127:  # it may not even reach the program
                self.assertIn("is not yours", done.stderr)
                self.assertEqual(done.returncode, 77)
        server.stop()
        self.assertIn("no server runs on the data folder", self.admin(server, "status", code=69))
        self.assertIn("--help", self.admin(server, "fly", code=2))


class Draining(OperatorCase):
    def test_the_last_game_is_the_end_and_the_next_server_has_the_rest(self):
        server = self.serve(*HTTP)
        table = Table(self, server).begin()
        table.play(*WINNING[:-1])
        waiting = self.greet(server, "Zhao")
        made = waiting.call("room.create", game=FREESTYLE)["room"]
        self.assertIn("1 game goes on", self.admin(server, "drain"))
        self.assertIn("going down within 10 minutes", waiting.notification("notice")["text"])
        self.assertEqual(self.page(server, "/healthz"), (503, "draining\n"))
        self.assertEqual(waiting.refused("room.create", game=FREESTYLE)["reason"], "draining")
        self.assertRegex(self.admin(server, "status"), "service +draining, ends in 9m")
        table.play(WINNING[-1])
        self.assertEqual(waiting.notification("goodbye"), {"reason": "shutdown"})
        self.wait_ended(server)
        server.start()
        self.assertEqual({room["room"] for room in self.asked(server, "rooms")["rooms"]}, {table.room, made})

    def test_is_taken_back(self):
        server = self.serve()
        table = Table(self, server).begin()
        self.admin(server, "drain")
        self.admin(server, "resume")
        table.black.call("room.create", game=FREESTYLE)
        self.assertEqual(self.admin(server, "resume", code=1), "the server is not draining\n")

    def test_by_a_signal_it_ends_at_its_time_and_the_game_goes_on_afterwards(self):
        server = self.serve("--set", "drain.deadline_ms=300")
        table = Table(self, server).begin()
        table.play("h8", "g7")
        self.signal(server, signal.SIGUSR1)
        self.assertEqual(table.black.notification("goodbye"), {"reason": "shutdown"})
        self.wait_ended(server)
        server.start()
        back = self.greet(server, token=table.black.token)
        shot = back.call("room.join", room=table.room)["snapshot"]
        self.assertEqual((shot["state"], shot["actions"]), ("playing", ["h8", "g7"]))

    def test_sigterm_waits_for_games_where_it_is_told_to_and_the_second_one_does_not(self):
        server = self.serve("--set", "drain.on_term_ms=600000")
        table = Table(self, server).begin()
        self.signal(server, signal.SIGTERM)
        table.black.notification("notice")
        table.play("h8")
        self.assertIsNone(server.program.process.poll())
        self.signal(server, signal.SIGTERM)
        self.wait_ended(server)


class CheckConfig(OperatorCase):
    def test_tells_what_will_hold_and_changes_nothing(self):
        data = self.folder / "not" / "yet"
        said = run("check-config", "--data", data, "--listen", "127.0.0.1:0", "--set", "undo.ttl_ms=5")
        self.assertEqual((said.returncode, said.stderr), (0, ""))
        self.assertIn("undo.ttl_ms = 5  # set\n", said.stdout)
        self.assertIn('server.listen = "127.0.0.1:0"  # set\n', said.stdout)
        self.assertTrue(said.stdout.endswith("the settings are right\n"))
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_tells_all_that_would_keep_a_server_from_starting(self):
        (self.folder / "file").write_text("x")
        said = run("check-config", "--data", self.folder / "file", "--listen", "192.0.2.1:7777")
        self.assertEqual((said.returncode, said.stdout), (1, ""))
        self.assertIn("server.listen: cannot listen on 192.0.2.1:7777", said.stderr)
        self.assertIn("is not a folder", said.stderr)
        self.assertEqual(run("check-config", "--set", "undo.ttl=5").returncode, 2)

    def test_beside_a_running_server_it_is_right(self):
        server = self.serve()
        said = run("check-config", "--data", server.folder / "data", "--listen", server.address)
        self.assertEqual(said.returncode, 0, said.stderr)
        self.greet(server)


class Service(OperatorCase):
    def test_the_unit_is_right_and_exposes_little(self):
        unit = configparser.ConfigParser(strict=False, interpolation=None)
        unit.optionxform = str
        unit.read(UNIT, encoding="utf-8")
        service = unit["Service"]
        wanted = {"Type": "notify", "DynamicUser": "yes", "ProtectSystem": "strict", "NoNewPrivileges": "yes",
                  "MemoryDenyWriteExecute": "yes", "StateDirectory": "tengen", "CapabilityBoundingSet": ""}
        self.assertEqual({key: service.get(key) for key in wanted}, wanted)
        analyze = shutil.which("systemd-analyze")
        if not analyze:
            return
        here = self.folder / UNIT.name
        here.write_text(re.sub(r"(?m)^ExecStart=\S+", f"ExecStart={place.SERVER}", UNIT.read_text(encoding="utf-8")))
        for command in (("verify", "--man=no"), ("security", "--offline=true", "--threshold=20", "--no-pager")):
            done = subprocess.run([analyze, *command, str(here)], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, f"{command}: {done.stdout}{done.stderr}")

    def test_it_says_when_it_is_ready_and_when_it_stops(self):
        # The name of a socket is short.
        name = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "notify"
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.bind(str(name))
            manager.settimeout(30)
            server = self.serve(environment={"NOTIFY_SOCKET": str(name)})
            self.assertEqual(manager.recv(100), b"READY=1")
            self.greet(server)
            server.stop()
            self.assertEqual(manager.recv(100), b"STOPPING=1")

    def test_it_writes_nothing_but_its_data_folder(self):
        data = self.folder / "data"
        data.mkdir()
        # Everything is read-only but the data folder, and what is printed.
        script = ('mount --bind "$1" "$1" && mount -o remount,bind,ro / && mount -o remount,bind,rw "$1" && '
                  'shift && exec "$@"')
        trial = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh", data]
        if subprocess.run([*trial, "sh", "-c", f'touch "{data}/x" && ! touch "{self.folder}/x"'], capture_output=True,
                          check=False).returncode != 0:
            self.skipTest("no mounts of one's own here")
        server = self.own(Confined(self.folder, [str(part) for part in trial]))
        table = Table(self, server).begin()
        table.play(*WINNING)
        self.assertEqual(server.stop(), 0)
        self.assertNotIn("Read-only", server.program.errors())


class Confined:
    """A server behind a command that confines it."""

    def __init__(self, folder, command):
        arguments = ["--listen", "127.0.0.1:0", "--data", folder / "data", "--set", "log.level=info"]
        self.program = Program([*command, place.SERVER, *arguments], folder / "server.log", place.clean_environment())
        self.port = int(self.program.line("listening on ").rpartition(":")[2])

    def stop(self):
        return self.program.end(signal.SIGTERM, 5)

    def destroy(self):
        self.program.destroy()


if __name__ == "__main__":
    cases.run()
