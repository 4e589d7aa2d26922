"""Starting the client: flags, pictures, no display, strangers' servers, a table of one's own, a second window."""

import json
import os
import pathlib
import signal
import socket
import struct
import subprocess
import threading

from support import cases, place
from support.client import Client
from support.display import Display
from support.server import Server
from support.table import WINNING, Table
from support.waiting import wait_until
from support.wire import Person
from support.words import en, zh


class Listener:
    """Takes one peer after another on a free port, and `answer`s each."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.peers = 0
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        while True:
            try:
                peer, _ = self.socket.accept()
            except OSError:
                return
            self.peers += 1
            with peer, peer.makefile("rb") as lines:
                line = lines.readline()
                if line:
                    peer.sendall(self.answer(line))

    def answer(self, line):
        """What a peer is told that has sent this line."""
        raise NotImplementedError

    def destroy(self):
        self.socket.close()


class Stranger(Listener):
    """Listens as a server would, and refuses every hello because it speaks other protocols."""

    def __init__(self, least, most):
        self.data = {"reason": "unsupported_protocol", "fatal": True, "min": least, "max": most}
        self.hellos = 0
        super().__init__()

    def answer(self, line):
        self.hellos += 1
        error = {"code": -32000, "message": "another protocol", "data": self.data}
        return json.dumps({"jsonrpc": "2.0", "id": json.loads(line)["id"], "error": error}).encode() + b"\n"


class WebServer(Listener):
    """Answers every line as a web server would."""

    def answer(self, line):
        return b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"


def png_size(file):
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", data[:8]
    return struct.unpack(">II", data[16:24])


class Launch(cases.Case):
    def setUp(self):
        super().setUp()
        self.screen = self.own(Display(self.folder))

    def run_client(self, *arguments, **environment):
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data"), "XDG_CONFIG_HOME": str(self.folder / "config")}
        run = subprocess.run([place.CLIENT, *map(str, arguments)], env=place.clean_environment(**home, **environment), text=True,
                             encoding="utf-8", timeout=120, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, check=False)
        # What the driver of an X server without a screen says is not ours.
        run.stderr = run.stderr.replace("Setting vertical sync not supported\n", "")
        return run

    def open(self, *arguments, name="Li", **more):
        return self.own(Client(self.folder, *arguments, name=name, display=self.screen, **more))


class WithoutAWindow(Launch):
    def test_without_a_display_it_says_so_in_both_languages(self):
        for environment in ({}, {"DISPLAY": ":987"}):
            run = self.run_client(**environment)
            self.assertEqual(run.returncode, 2, run)
            self.assertEqual(run.stdout, "")
            lines = run.stderr.splitlines()
            self.assertEqual(len(lines), 2, run.stderr)
            self.assertTrue(any("display" in line for line in lines) and any("显示" in line for line in lines), run.stderr)

    def test_wrong_flags_are_refused_by_name(self):
        for arguments, word in [(["--lng", "zh"], "--lng"), (["--lang", "fr"], "zh or en"), (["--scale", "9"], "0.8 to 2.5"),
                                (["--connect", "a b"], "HOST:PORT"), (["--connect", "h:1", "--room", "12"], "K7MX2P"),
                                (["--room", "K7MX2P"], "--connect"), (["--create", "--play-ai", "paper-a"], "--create"),
                                (["--profile", "../x"], "letters, digits"), (["--profile", "p" * 41], "1 to 40"),
                                (["--play-ai", "nonsense"], "paper-b paper-a"), (["--screenshot", "x.jpg"], ".png"),
                                (["--here", "--connect", "h:1"], "--here"), (["--name", "N" * 25], "--name: must be a name of 1 to 24"),
                                (["--name", " "], "--name")]:
            run = self.run_client(*arguments)
            self.assertEqual((run.returncode, run.stdout), (64, ""), run)
            self.assertIn(word, run.stderr)
            self.assertLessEqual(len(run.stderr.splitlines()), 2)

    def test_help_and_version_need_no_display(self):
        said = self.run_client("--help")
        self.assertEqual((said.returncode, said.stderr), (0, ""))
        for flag in ("--connect", "--here", "--play-ai", "--create", "--room", "--name", "--profile", "--lang", "--scale", "--screenshot", "--test-socket"):
            self.assertIn(flag, said.stdout)
        self.assertRegex(self.run_client("--version").stdout, r"^tengen \d+\.\d+\.\d+\n$")


class Pictures(Launch):
    def picture(self, name, *arguments):
        file = self.folder / f"{name}.png"
        run = self.run_client("--screenshot", file, *arguments, **self.screen.environment())
        self.assertEqual((run.returncode, run.stderr), (0, ""), run)
        return file

    def test_of_the_first_page_the_lobby_and_a_table(self):
        server = self.own(Server(self.folder))
        table = Table(self, server).begin()
        table.play(*WINNING[:6])
        first = self.picture("connect", "--lang", "zh")
        lobby = self.picture("lobby", "--lang", "en", "--connect", server.address)
        room = self.picture("room", "--lang", "zh", "--connect", server.address, "--room", table.room, "--name", "Zhao")
        self.assertEqual([png_size(file) for file in (first, lobby, room)], [(1280, 800)] * 3)
        self.assertEqual(len({file.read_bytes() for file in (first, lobby, room)}), 3)
        self.assertEqual(table.black.event("joined")["player"]["name"], "Zhao")

    def test_of_nothing_fails_with_the_reason(self):
        server = self.own(Server(self.folder))
        file = self.folder / "none.png"
        run = self.run_client("--screenshot", file, "--connect", server.address, "--room", "ABCDEF", "--lang", "en",
                              **self.screen.environment())
        self.assertEqual((run.returncode, run.stderr), (1, f"tengen: no screenshot: {en('error.room_not_found')}\n"))
        self.assertFalse(file.exists())


class Servers(Launch):
    def test_a_server_of_another_age_is_named_with_what_to_do(self):
        for bounds, key in [((2, 3), "connect.too_old"), ((0, 0), "connect.too_new")]:
            stranger = self.own(Stranger(*bounds))
            client = self.open("--connect", stranger.address, "--lang", "en", profile=f"age{bounds[0]}")
            client.until_state(page="connect", link="incompatible")
            client.until_says("connect.line", en(key, address=stranger.address))
            client.until_says("connect.cancel", en("connect.back"))
            client.until_says("connect.again", en("connect.again"))
            client.shot(f"age-{bounds[0]}")
            client.do("lang", lang="zh")
            client.until_says("connect.line", zh(key, address=stranger.address))
            self.assertEqual(stranger.hellos, 1)
            client.click("connect.cancel")
            client.until_shown("connect.address")
            client.until_state(page="connect", link="idle")
            client.destroy()

    def test_a_peer_that_is_no_tengen_server_is_said_and_left_alone(self):
        web = self.own(WebServer())
        client = self.open("--connect", web.address, "--lang", "en")
        client.until_state(page="connect", link="stranger")
        client.until_says("connect.line", en("connect.stranger", address=web.address))
        client.shot("stranger")
        client.do("lang", lang="zh")
        client.until_says("connect.line", zh("connect.stranger", address=web.address))
        client.click("connect.cancel")
        client.until_state(page="connect", link="idle")
        self.assertEqual(web.peers, 1)

    def test_a_server_that_is_not_there_is_said_and_found_when_it_comes(self):
        server = self.own(Server(self.folder))
        server.kill()
        client = self.open("--lang", "en")
        client.until_state(page="connect", link="idle")
        client.write("connect.address", "nonsense:port")
        client.click("connect.go")
        client.until_says("connect.problem", en("connect.bad_address"))
        client.write("connect.address", server.address)
        client.key("enter")
        for words, language in ((zh, "zh"), (en, "en")):
            client.do("lang", lang=language)
            why = words("fault.refused")
            client.until_says("connect.line", words("connect.retrying", address=server.address, why=why, time="@").partition("@")[0])
        client.shot("no-answer")
        server.start()
        client.until_state(page="lobby", link="online")

    def test_a_server_of_the_local_network_is_offered(self):
        server = self.own(Server(self.folder, "--set", "lan.announce=on", "--set", "server.name=Li's house"))
        client = self.open("--lang", "en")
        mine = en("connect.nearby_one", name="Li's house", address=server.address)

        def offered():
            return [name for name, node in client.nodes().items() if name.startswith("connect.nearby.") and node["text"] == mine]
        client.click(wait_until(offered, "the server among those of the network")[0])
        client.until_state(page="lobby", link="online")

    def test_play_here_starts_a_server_that_ends_with_the_window(self):
        client = self.open("--lang", "en")
        client.until_shown("connect.here")
        client.shot("connect")
        client.click("connect.here")
        client.until_state(page="lobby", link="online")
        client.shot("local-lobby")
        address = wait_until(lambda: self.local_address(client), "the local server's address")
        visitor = self.own(Person(int(address.rpartition(":")[2]), "Wang"))
        client.click("lobby.ai")
        client.press("create.yes")
        room = client.until_state(room_state="playing", turn="black")["room"]
        client.click(point="h8")
        client.until(lambda state: state["ply"] == 2, "the AI's stone")
        client.shot("local-game")
        self.assertEqual(client.quit(), 0)
        visitor.notification("goodbye", reason="shutdown")
        visitor.wait_closed()

        again = self.open("--lang", "en", home=self.folder / "home-Li")
        again.click("connect.here")
        self.assertEqual(again.until_state(room=room, ply=2)["board"]["black"], ["h8"])

    def test_a_local_server_that_ends_is_started_again_and_at_last_given_up_in_words(self):
        client = self.open("--here", "--lang", "en")
        client.until_state(page="lobby", link="online")
        before = None
        for times in range(4):
            before = wait_until(lambda old=before: self.local_server(client, old), "the local server")
            os.kill(before, signal.SIGKILL)
            if times == 0:
                client.until_toast(en("link.server_again"))
        client.until_says("connect.problem", en("link.server_given_up", file="@").partition("@")[0])
        client.until_shown("connect.here")

    @staticmethod
    def local_server(client, before):
        """The process on the window's own data folder, other than `before`."""
        data = str(client.folder / "home-Li" / "data")
        for entry in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                words = (entry / "cmdline").read_bytes().decode().split("\0")
            except OSError:
                continue
            if words[0] == "tengen-server" and any(word.startswith(data) for word in words) and int(entry.name) != before:
                return int(entry.name)
        return None

    @staticmethod
    def local_address(client):
        files = list((client.folder / "home-Li" / "data").rglob("address"))
        return files[0].read_text().strip() if files else None

    def test_a_second_window_of_one_profile_is_a_fresh_guest(self):
        server = self.own(Server(self.folder))
        home = self.folder / "home"
        first = self.open("--connect", server.address, "--lang", "en", name="Li", home=home)
        first.until_state(page="lobby", link="online")
        first.click("lobby.create")
        first.press("create.yes")
        room = first.until_state(page="room", side="black")["room"]
        second = self.open("--connect", server.address, "--lang", "en", "--room", room, name="Guest", home=home)
        second.until_state(page="room", room=room, side="white")
        self.assertEqual(first.until(lambda state: state["presence"]["white"] == "online", "the guest")["link"], "online")
        third = self.open("--connect", server.address, "--lang", "en", "--room", room, name="Zhao", profile="other", home=home)
        third.until_state(page="room", room=room, side=None)
        for client in (second, first):
            self.assertEqual(client.quit(), 0)
        # The profile is free again, and the one who owned it comes back as the same player.
        back = self.open("--connect", server.address, "--lang", "en", "--room", room, home=home)
        back.until_state(page="room", room=room, side="black")

    def test_create_prints_the_code_and_a_signal_ends_politely(self):
        server = self.own(Server(self.folder))
        client = self.open("--connect", server.address, "--create", "--lang", "en")
        code = client.program.line("room ")
        client.until_state(room=code, side="black")
        self.assertEqual(client.program.end(), 0)

    def test_the_longest_name_is_kept_whole_and_a_longer_one_is_said_at_its_field(self):
        server = self.own(Server(self.folder))
        client = self.open("--lang", "en", name="N" * 24)
        client.until_shown("connect.name", lambda node: node["value"] == "N" * 24)
        client.write("connect.name", "N" * 40)
        client.until_says("connect.name_fault", en("connect.name_too_long"))
        client.shot("long-name")
        client.write("connect.address", server.address)
        client.click("connect.go")
        client.until_state(page="connect", link="idle")
        client.write("connect.name", "N" * 24)
        client.click("connect.go")
        client.until_state(page="lobby", link="online", name="N" * 24)


if __name__ == "__main__":
    cases.run()
