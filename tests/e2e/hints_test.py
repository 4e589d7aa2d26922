"""Hints: what a person asks an engine of the server for, over the wire and in a real window."""

from support import cases
from support.client import Client
from support.server import Server
from support.table import FREESTYLE
from support.waiting import wait_until
from support.wire import Person


class Hints(cases.Case):
    def setUp(self):
        super().setUp()
        self.server = self.own(Server(self.folder))

    def table(self, person, game, level):
        return person.call("room.create", game=game, opponent={"ai": level}, hints=True)

    def test_both_games_and_an_opening_have_hints(self):
        li = self.own(Person(self.server.port, "Li"))
        for game, level in ((FREESTYLE, "paper-b"), (FREESTYLE | {"opening": "swap2"}, "paper-b"),
                            ({"kind": "chengsanqi"}, "chengsan-easy")):
            made = self.table(li, game, level)
            self.assertTrue(made["snapshot"]["hints"])
            hint = li.call("game.hint", room=made["room"])
            self.assertEqual(hint["pv"][0], hint["action"])
            self.assertTrue(hint["why"])
            played = li.call("game.play", room=made["room"], action=hint["action"], ply=0)
            self.assertEqual(played["ply"], 1)

    def test_a_five_is_found_and_said(self):
        li = self.own(Person(self.server.port, "Li"))
        room = li.call("room.create", game=FREESTYLE, hot_seat=True, hints=True)["room"]
        for ply, point in enumerate(["h8", "h9", "g8", "g9", "f8", "f9", "e8", "a1"]):
            li.call("game.play", room=room, action=point, ply=ply)
        hint = li.call("game.hint", room=room)
        self.assertIn(hint["action"], ("d8", "i8"))
        self.assertEqual((hint["why"], hint["win_in"]), (["five"], 1))

    def test_none_against_a_person_or_where_there_are_none(self):
        li, wang = (self.own(Person(self.server.port, name)) for name in ("Li", "Wang"))
        self.assertEqual(li.refused("room.create", game=FREESTYLE, hints=True), {"reason": "bad_params", "field": "hints"})
        room = li.call("room.create", game=FREESTYLE, opponent={"ai": "paper-b"})["room"]
        self.assertEqual(li.refused("game.hint", room=room), {"reason": "forbidden"})
        room = self.table(li, FREESTYLE, "paper-b")["room"]
        self.assertEqual(wang.refused("game.hint", room=room), {"reason": "not_seated"})

    def test_watchers_hear_what_an_ai_thinks_and_the_player_does_not(self):
        li, wang = (self.own(Person(self.server.port, name)) for name in ("Li", "Wang"))
        room = li.call("room.create", game=FREESTYLE, opponent={"ai": "paper-d"})["room"]
        wang.call("room.join", room=room, seat="watch")
        li.call("game.play", room=room, action="h8", ply=0)
        thinking = wang.info("thinking", side="white")
        self.assertTrue(thinking["pv"] and thinking["nodes"] > 0 and thinking["depth"] > 0)
        li.event("played", ply=2)
        self.assertFalse([one for one in li.received if one.get("params", {}).get("type") == "thinking"])

    def hint_in_a_window(self, lang):
        li = self.own(Client(self.folder, "--connect", self.server.address, "--lang", lang, name="Li"))
        li.until(lambda state: state["page"] == "lobby" and state["levels"], "the lobby")
        li.click("lobby.ai")
        self.assertEqual(li.nodes()["create.hints"]["value"], "on")
        li.shot("create")
        li.press("create.yes")
        li.until_state(page="room", turn="black", hint=None)
        li.click(point="h8")
        li.until_state(ply=2, turn="black")
        li.key("h")
        hint = li.until(lambda state: state["hint"], "a hint")["hint"]
        self.assertTrue(hint["why"])
        said = li.text("status.second")
        li.shot("hint")
        self.assertIn(hint["action"].upper(), said)
        li.click(point=hint["action"])
        li.until(lambda state: state["ply"] > 2 and state["hint"] is None, "the end of the hint")
        return said

    def test_a_hint_in_an_english_window(self):
        self.assertIn("Hint", self.hint_in_a_window("en"))

    def test_a_hint_in_a_chinese_window(self):
        self.assertIn("提示", self.hint_in_a_window("zh"))


if __name__ == "__main__":
    cases.run()
