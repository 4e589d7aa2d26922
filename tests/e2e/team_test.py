"""Two people at two windows, together against the computer and pair against pair."""

from support import cases
from support.client import Client
from support.server import Server
from support.words import en, zh


class Teams(cases.Case):
    def setUp(self):
        super().setUp()
        self.server = self.own(Server(self.folder, "--set", "undo.cooldown_ms=0"))

    def open(self, name, lang="en"):
        client = self.own(Client(self.folder, "--connect", self.server.address, "--lang", lang, name=name))
        client.until(lambda state: state["page"] == "lobby" and state["levels"], "the lobby")
        return client

    def join(self, client, room, side):
        client.write("lobby.code", room.lower())
        client.click("lobby.join_code")
        client.until_state(page="room", room=room, side=side)

    def act(self, client, ply, point):
        """The person whose turn it is sets a stone; the others may not."""
        for other in self.people:
            state = other.until(lambda state: state["ply"] == ply and state["play"]["player"], f"ply {ply}")
            self.assertEqual(state["play"]["may_act"], other is client, f"ply {ply} at {other.name}: {state['play']}")
        client.click(point=point)

    def until(self, **members):
        for person in self.people:
            person.until_state(**members)

    def open_together(self):
        li, wang = self.people = (self.open("Li"), self.open("Wang", lang="zh"))
        li.click("lobby.create")
        li.until_shown("create.yes")
        li.pick("create.opponent", en("create.together"))
        li.press("create.yes")
        room = li.until_state(page="room", room_state="open", side="black")["room"]
        li.shot("a-place-for-a-partner")
        self.join(wang, room, "black")
        for person in self.people:
            person.until_shown("room.ready")
            person.click("room.ready")
        self.until(room_state="playing", turn="black", ply=0)
        return li, wang

    def test_together_against_the_computer_they_act_in_turn_and_the_partner_consents(self):
        li, wang = self.open_together()
        self.act(li, 0, "h8")
        self.act(wang, 2, "a1")
        self.until(ply=4)
        wang.shot("the-partner-has-played")
        # Li asks while it is Li's turn; the stone that would go is Wang's, so Wang is asked.
        li.click("room.undo")
        wang.until(lambda state: state["pending"] and state["pending"]["role"] == "asked", "the question")
        gone = li.state()["pending"]["removes"]
        self.assertEqual(gone[0], "a1")
        wang.shot("asked-by-the-partner")
        wang.press("undo.refuse")
        li.until_toast(en("undo.refused_you", name="Wang"))
        self.until(ply=4, pending=None)
        self.act(li, 4, "a2")
        self.until(ply=6)
        wang.click("room.undo")
        li.press("undo.accept")
        self.until(ply=4, epoch=1)
        # The one whose stone was taken back acts again.
        self.act(li, 4, "a3")
        self.act(wang, 6, "a4")
        self.until(ply=8)
        self.assertEqual(li.state()["undo_left"]["black"], 1)
        # A partner left alone plays every turn.
        wang.click("room.leave")
        wang.until_shown("ask.leave")
        self.assertEqual(wang.text("ask.leave.text"), zh("ask.leave_playing", code=li.state()["room"]))
        wang.press("ask.leave.yes")
        wang.until_state(page="lobby")
        self.people = (li,)
        self.act(li, 8, "o15")
        state = li.until(lambda state: state["ply"] == 10, "the computer's stone")
        if not state["outcome"]:
            self.act(li, 10, "o14")

    def test_pairs_play_each_other(self):
        self.people = li, wang, zhao, chen = (self.open("Li"), self.open("Wang"), self.open("Zhao"), self.open("Chen", "zh"))
        li.click("lobby.create")
        li.until_shown("create.yes")
        li.pick("create.opponent", en("create.teams"))
        li.press("create.yes")
        room = li.until_state(page="room", side="black")["room"]
        self.join(wang, room, "white")
        self.join(zhao, room, "black")
        self.join(chen, room, "white")
        for person in self.people:
            person.until_shown("room.ready")
            person.click("room.ready")
        self.until(room_state="playing")
        chen.shot("four-at-a-table")
        points = ["h8", "h9", "g8", "g9", "f8", "f9", "e8", "e9", "d8"]
        order = (li, wang, zhao, chen)
        for ply, point in enumerate(points[:6]):
            self.act(order[ply % 4], ply, point)
        zhao.until_state(ply=6)
        zhao.click("room.undo")
        for opponent in (wang, chen):
            opponent.until(lambda state: state["pending"] and state["pending"]["role"] == "asked", "the question")
        # The first consent of the other side grants.
        wang.press("undo.accept")
        self.until(ply=4, epoch=1, pending=None)
        for ply, point in enumerate(points[4:], 4):
            self.act(order[ply % 4], ply, point)
        self.until(room_state="finished")
        self.assertEqual(chen.state()["outcome"]["winner"], "black")


if __name__ == "__main__":
    cases.run()
