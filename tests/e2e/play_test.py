"""Playing on this computer without a server of one's own: games that go on, the server that windows share, what is said when
there can be none."""

import json
import os
import pathlib
import re
import signal
import sys

from support import cases
from support.client import Client
from support.display import Display
from support.server import Server
from support.waiting import wait_until
from support.wire import Line, Person
from support.words import en, zh


PROGRAM = pathlib.Path(__file__).parents[1] / "server" / "ai" / "engines" / "engine.py"


def servers_of(folder):
    """The processes of tengen-server on a data folder."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if command[0].endswith(b"tengen-server") and str(folder).encode() in command:
            found.append(int(process.name))
    return found


class Play(cases.Case):
    def setUp(self):
        super().setUp()
        self.screen = self.own(Display(self.folder))
        self.home = self.folder / "home"
        self.data = self.home / "data" / "tengen"
        self.addCleanup(lambda: wait_until(lambda: not servers_of(self.data), "the end of the server"))

    def open(self, *arguments, name="Li", **more):
        return self.own(Client(self.folder, *arguments, name=name, display=self.screen, home=self.home, **more))

    def server(self):
        return wait_until(lambda: servers_of(self.data) if (self.data / "address").exists() else None, "the server")


class Games(Play):
    def test_a_game_against_the_ai_is_taken_up_again(self):
        client = self.open("--play-ai", "--lang", "en")
        room = client.until_state(room_state="playing", turn="black")["room"]
        client.click(point="h8")
        client.until(lambda state: state["ply"] == 2, "the AI's stone")
        client.key("h")
        client.until(lambda state: state["hint"], "a hint")
        self.assertEqual(client.quit(), 0)
        for arguments in (["--play-ai"], ["--play-ai", "medium"]):
            again = self.open("--lang", "en", *arguments)
            again.until_toast(en("notice.went_back", button=en("room.restart")))
            again.shot("back")
            self.assertEqual(again.until_state(room=room, ply=2)["board"]["black"], ["h8"])
            self.assertEqual(again.quit(), 0)
        other = self.open("--play-ai", "paper-d", "--lang", "en")
        self.assertNotEqual(other.until_state(room_state="playing", ply=0)["room"], room)
        self.assertEqual(other.quit(), 0)
        here = self.open("--lang", "en")
        here.click("connect.here")
        # The newest game is the one against the other level.
        self.assertNotEqual(here.until_state(room_state="playing", ply=0)["room"], room)
        self.assertEqual(here.quit(), 0)


class Levels(Play):
    def test_a_level_of_chengsanqi_opens_a_table_of_its_game(self):
        client = self.open("--play-ai", "chengsan-easy", "--lang", "en")
        client.until_state(room_state="playing", hands={"black": 9, "white": 9})
        self.assertEqual(client.quit(), 0)

    def test_a_program_that_the_running_server_was_given_is_played(self):
        self.data.mkdir(parents=True)
        (self.folder / "data").symlink_to(self.data)
        config = self.folder / "server.toml"
        command = ", ".join(f"'{part}'" for part in (sys.executable, "-B", PROGRAM, "Engine", self.folder / "told.log"))
        config.write_text(f"[engines.fiver]\ncommand = [{command}]\nrules = ['freestyle']\n", encoding="utf-8")
        server = self.own(Server(self.folder, "--config", config))
        client = self.open("--here", "--play-ai", "fiver", "--lang", "en")
        client.until_state(room_state="playing", turn="black")
        client.click(point="h8")
        client.until(lambda state: state["ply"] == 2, "the program's stone")
        self.assertEqual(client.quit(), 0)
        levels = [one["level"] for one in self.own(Person(server.port, "Wang")).call("ai.levels")["levels"]]
        self.assertIn("fiver", levels)
        other = self.open("--here", "--play-ai", "sixer", "--lang", "en", profile="other")
        other.until_toast(en("error.no_level", levels=", ".join(levels)))
        self.assertEqual(other.quit(), 0)
        self.assertEqual(server.stop(), 0)


class Shared(Play):
    def test_windows_share_one_server_until_the_last_is_closed(self):
        first = self.open("--here", "--play-ai", "--lang", "en")
        first.until_state(page="room", room_state="playing")
        [server] = self.server()
        second = self.open("--lang", "zh", name="Wang", profile="other")
        second.click("connect.here")
        second.until_state(page="lobby", link="online")
        self.assertEqual(second.text("lobby.who"), zh("lobby.signed_in", name="Wang", server=zh("lobby.here")))
        self.assertEqual(first.quit(), 0)
        third = self.open("--here", "--lang", "en", name="Zhao", profile="third")
        third.until_state(page="lobby", link="online")
        self.assertEqual(second.quit(), 0)
        third.click("lobby.create")
        third.press("create.yes")
        third.until_state(page="room")
        self.assertEqual(servers_of(self.data), [server])
        self.assertEqual(third.quit(), 0)
        wait_until(lambda: not servers_of(self.data), "the end of the server")
        self.assertFalse((self.data / "address").exists())

    def test_the_server_ends_after_a_window_that_crashed(self):
        client = self.open("--here", "--lang", "en")
        client.until_state(page="lobby", link="online")
        self.server()
        self.assertEqual(client.program.end(signal.SIGKILL), -signal.SIGKILL)
        wait_until(lambda: not servers_of(self.data), "the end of the server")
        self.assertFalse((self.data / "address").exists())

    def test_the_address_of_such_a_server_is_not_among_the_recent(self):
        client = self.open("--here", "--lang", "en")
        client.until_state(page="lobby", link="online")
        client.click("lobby.change")
        client.until_shown("connect.address", lambda node: not node.get("value"))
        self.assertNotIn("connect.recent.0", client.nodes())
        self.assertEqual(client.quit(), 0)
        settings = self.home / "config" / "tengen" / "profiles" / "default" / "settings.json"
        self.assertEqual(json.loads(settings.read_text())["recent"], [])

    def test_a_server_that_is_killed_comes_back_in_its_place(self):
        first = self.open("--here", "--play-ai", "--lang", "en")
        room = first.until_state(room_state="playing", turn="black")["room"]
        second = self.open("--here", "--lang", "zh", name="Wang", profile="other")
        second.until_state(page="lobby", link="online")
        address = (self.data / "address").read_text()
        for _ in range(2):
            [server] = self.server()
            os.kill(server, signal.SIGKILL)
            wait_until(lambda old=server: servers_of(self.data) not in ([], [old]), "the next server")
            first.until_state(link="online", room=room, catching_up=False)
            second.until_state(page="lobby", link="online")
        first.until(lambda state: state["link"] == "online", "the line")
        self.assertEqual((self.data / "address").read_text(), address)
        # Whichever window started it says so.
        said = first.program.errors().count(en("link.server_again")) + second.program.errors().count(zh("link.server_again"))
        self.assertEqual(said, 2)
        first.click(point="h8")
        first.until(lambda state: state["ply"] == 2, "the AI's stone")
        for client in (first, second):
            self.assertEqual(client.quit(), 0)


class Trouble(Play):
    def test_a_folder_that_cannot_be_written_is_said_at_once_in_both_languages(self):
        self.data.parent.mkdir(parents=True)
        self.data.write_text("in the way")
        client = self.open("--lang", "en")
        self.assertNotIn("connect.guest", client.nodes())
        client.click("connect.here")
        for words in (en, zh):
            why = words("connect.here_folder", folder=self.data)
            client.until_says("connect.problem", words("connect.here_failed", why=why))
            client.shot("folder")
            client.do("lang", lang="zh")
        self.assertEqual(client.quit(), 0)

    def test_settings_that_cannot_be_kept_are_told(self):
        folder = self.home / "config" / "tengen"
        folder.parent.mkdir(parents=True)
        folder.write_text("in the way")
        client = self.open("--lang", "zh", name=None)
        client.do("lang", lang="en")
        client.until_toast(en("notice.not_kept", file=folder / "profiles" / "default" / "settings.json"))
        client.shot("not-kept")
        self.assertEqual(client.quit(), 0)

    def test_settings_that_are_not_understood_are_told_and_put_aside(self):
        settings = self.home / "config" / "tengen" / "profiles" / "default" / "settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text("{broken")
        client = self.open("--lang", "en")
        client.until_toast(en("notice.unreadable", file="settings.json", aside="settings.json.unreadable"))
        client.shot("unreadable")
        self.assertIn(f"({settings.parent})", client.program.errors())
        self.assertEqual(client.quit(), 0)
        self.assertEqual(settings.with_name("settings.json.unreadable").read_text(), "{broken")


class Names(Play):
    def test_a_name_that_nobody_gave_follows_the_language_and_a_given_one_is_kept(self):
        nobody = {"USER": "root", "LOGNAME": "root"}
        client = self.open("--lang", "zh", name=None, environment=nobody)
        client.until_shown("connect.name", lambda node: node["value"] == "棋手")
        client.do("lang", lang="en")
        client.until_shown("connect.name", lambda node: node["value"] == "Player")
        self.assertEqual(client.quit(), 0)
        given = self.open("--lang", "en", name="Zhao")
        given.until_shown("connect.name", lambda node: node["value"] == "Zhao")
        self.assertEqual(given.quit(), 0)
        again = self.open("--lang", "zh", name=None, environment=nobody)
        again.until_shown("connect.name", lambda node: node["value"] == "Zhao")
        again.do("lang", lang="en")
        again.until_state(language="en")
        again.until_shown("connect.name", lambda node: node["value"] == "Zhao")
        self.assertEqual(again.quit(), 0)


class ByHand(cases.Case):
    def test_what_the_readme_types_is_understood_with_the_code_that_the_server_gives(self):
        readme = (pathlib.Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
        printed = re.search(r"Put the room code that the server gives you in the place of (\w{6});", readme)[1]
        line = self.own(Line(self.own(Server(self.folder)).port))
        code, refused = None, []
        for typed in re.findall(r"^> (.*)$", readme, re.MULTILINE):
            request = json.loads(typed.replace(printed, code) if code else typed)
            line.send(request)
            answer = line.wait(lambda message, number=request["id"]: message.get("id") == number, typed)
            refused += [request["params"]["action"]] if "error" in answer else []
            if request["method"] == "room.create":
                code = answer["result"]["room"]
            elif request["params"].get("action") == "h8":
                line.notification("room.event", type="played", ply=2)
        self.assertEqual(refused, ["z99"])


if __name__ == "__main__":
    cases.run()
