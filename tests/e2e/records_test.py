"""Finished games, their records and ratings, as people with a socket meet them; over a server that is killed."""

import json
import pathlib
import sqlite3
import subprocess
import tempfile

from support import cases
from support.table import FREESTYLE
from support.wire_case import WireCase

STANDARD = {"kind": "gomoku", "rule": "standard"}


class Records(WireCase):
    def setUp(self):
        super().setUp()
        self.server = self.serve()
        self.ann = self.greet(self.server, "Ann")
        self.bob = self.greet(self.server, "Bob")

    def room_for_two(self, **options):
        room = self.ann.call("room.create", **{"game": FREESTYLE, **options})["room"]
        self.bob.call("room.join", room=room, **({"password": options["password"]} if "password" in options else {}))
        for person in (self.ann, self.bob):
            person.call("room.ready", room=room)
        return room

    def play(self, room, points):
        for ply, point in enumerate(points):
            (self.ann, self.bob)[ply % 2].call("game.play", room=room, action=point, ply=ply)

    def restart(self):
        self.server.kill()
        for person in (self.ann, self.bob):
            person.wait_closed()
        self.server.start()
        self.ann, self.bob = (self.greet(self.server, token=person.token) for person in (self.ann, self.bob))

    def text(self, person, **wish):
        return person.call("record.get", **wish)["text"]

    def test_a_rated_game_is_kept_and_counts_once_whatever_happens(self):
        room = self.room_for_two(rated=True, title="Finals")
        self.play(room, ["h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4"])
        self.assertEqual(self.bob.call("record.list")["games"], [])
        self.assertEqual(self.bob.refused("record.get", room=room, format="sgf")["reason"], "record_not_found")
        self.ann.call("game.play", room=room, action="l8", ply=8)
        self.restart()

        (game,) = self.bob.call("record.list", player=self.ann.id)["games"]
        self.assertEqual((game["room"], game["title"], game["plies"], game["rated"]), (room, "Finals", 9, True))
        self.assertEqual(game["outcome"]["winner"], "black")
        black, white = (game["players"][side] for side in ("black", "white"))
        self.assertEqual((black["players"], white["players"]), ([self.ann.who], [self.bob.who]))
        self.assertEqual((black["rating"]["games"], white["rating"]["games"]), (1, 1))
        self.assertEqual(black["rating"]["value"] - 1500, black["rating"]["change"])
        self.assertEqual(black["rating"]["change"], -white["rating"]["change"])
        self.assertGreater(black["rating"]["change"], 0)

        sgf = self.text(self.bob, game_id=game["game_id"], format="sgf")
        for part in ("GM[4]SZ[15]RU[freestyle]PB[Ann]PW[Bob]GN[Finals]", "RE[B+]XR[five]", ";B[hh];W[ao];B[ih]"):
            self.assertIn(part, sgf)
        psq = self.text(self.ann, room=room, format="psq").splitlines()
        self.assertEqual(psq[0], "Piskvorky 15x15, 11:11, 0")
        self.assertEqual([line.split(",")[:2] for line in psq[1:3]], [["8", "8"], ["1", "15"]])
        self.assertEqual((len(psq), psq[-2:]), (1 + 9 + 2, ["Ann", "Bob"]))
        record = json.loads(self.text(self.ann, room=room, format="json"))
        self.assertEqual([action["action"] for action in record["actions"]][-1], "l8")
        self.assertEqual({name: record[name] for name in game}, game)

        for _ in range(2):
            snapshot = self.ann.call("room.join", room=room)["snapshot"]
            self.assertEqual(snapshot["seats"]["black"]["players"][0]["rating"],
                             {name: black["rating"][name] for name in ("value", "deviation", "games")})
            self.restart()
        (line,) = self.ann.call("player.score", player=self.bob.id)["scores"]
        self.assertEqual((line["rule"], line["wins"], line["losses"], line["draws"]), ("freestyle", 1, 0, 0))
        self.assertEqual((line["mine"]["games"], line["theirs"]["games"]), (1, 1))
        self.assertEqual(len(self.ann.call("record.list")["games"]), 1)

    def test_what_was_taken_back_is_in_the_record(self):
        room = self.room_for_two(game=STANDARD, undo={"limit": 2})
        self.play(room, ["h8", "i9", "j10", "k11"])
        number = self.ann.call("game.undo", room=room)["id"]
        self.bob.event("undo_asked", id=number)
        self.bob.call("game.undo_answer", room=room, id=number, accept=True)
        self.ann.call("game.play", room=room, action="g7", ply=2)
        self.bob.call("game.resign", room=room)
        sgf = self.text(self.ann, room=room, format="sgf")
        self.assertIn(";W[ig]\n(;B[gi];C[resign])\n(;B[jf]XU[1];W[ke])", sgf)
        record = json.loads(self.text(self.bob, room=room, format="json"))
        self.assertEqual(record["taken_back"], [{"ply": 2, "actions": ["j10", "k11"]}])

    def test_the_clocks_are_in_the_record(self):
        room = self.room_for_two(clock={"kind": "byoyomi", "main_ms": 600000, "periods": 3, "period_ms": 30000})
        self.play(room, ["h8", "i9"])
        shown = self.bob.event("played", room=room, ply=2)["clocks"]["white"]
        self.bob.call("game.resign", room=room)
        record = json.loads(self.text(self.ann, room=room, format="json"))
        self.assertEqual([action["periods_left"] for action in record["actions"]], [3, 3])
        self.assertEqual(record["actions"][1]["left_ms"], shown["main_ms"])
        seconds = f"{shown['main_ms'] / 1000:.3f}".rstrip("0").rstrip(".")
        sgf = self.text(self.ann, room=room, format="sgf")
        self.assertIn("TM[600]OT[3x30 byo-yomi]", sgf)
        self.assertIn(f";W[ig]WL[{seconds}]OW[3]", sgf)

    def test_private_games_are_for_those_who_played_them(self):
        room = self.room_for_two(password="plum")
        self.bob.call("game.resign", room=room)
        cid = self.greet(self.server, "Cid")
        self.assertEqual(cid.call("record.list")["games"], [])
        self.assertEqual(cid.refused("record.get", room=room, format="sgf")["reason"], "record_not_found")
        (game,) = self.bob.call("record.list")["games"]
        self.assertTrue(game["private"])
        self.assertEqual(cid.refused("record.get", game_id=game["game_id"], format="json")["reason"], "record_not_found")
        self.assertIn("RE[B+R]", self.text(self.bob, game_id=game["game_id"], format="sgf"))

    def test_an_export_holds_everything_that_a_player_has(self):
        room = self.room_for_two(rated=True)
        for number in range(9):
            self.ann.call("chat.say", room=room, text=f"line {number}")
        self.bob.call("chat.say", room=room, text="not Ann's")
        self.bob.call("game.resign", room=room)
        self.ann.info("rated", room=room)
        pages, after = [], {}
        while True:
            page = self.ann.call("account.export", **after)
            pages.append(json.loads(page["text"]))
            if "next" not in page:
                break
            after = {"after": page["next"]}
        self.assertEqual(pages[0]["player"]["name"], "Ann")
        self.assertEqual(pages[0]["ratings"][0]["games"], 1)
        self.assertEqual([game["room"] for page in pages for game in page["games"]], [room])
        self.assertEqual([said["text"] for page in pages for said in page["said"]],
                         [f"line {number}" for number in range(9)])

    def test_a_backup_beside_the_running_server_is_a_server_s_folder(self):
        room = self.room_for_two()
        self.play(room, ["h8", "i9"])
        self.bob.call("game.resign", room=room)
        with tempfile.TemporaryDirectory() as copy:
            to = pathlib.Path(copy) / "tengen.db"
            subprocess.run(["sqlite3", self.folder / "data" / "tengen.db", f"vacuum into '{to}'"], check=True)
            with sqlite3.connect(to) as database:
                self.assertEqual(database.execute("select room from game").fetchall(), [(room,)])


if __name__ == "__main__":
    cases.run()
