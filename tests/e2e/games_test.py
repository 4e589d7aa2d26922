"""Every game in real windows: Chengsanqi with its takes, an opening of renju with its decisions, a foul claimed."""

from support import cases
from support.client import Client
from support.server import Server
from support.wire import Person


def play(**members):
    """A look at what the state says of the turn."""
    return lambda state: all(state["play"].get(k) == v for k, v in members.items())


class Games(cases.Case):
    def open_table(self, game):
        """Somebody who only watches makes the table; Li sits down on black and Wang on white."""
        self.server = self.own(Server(self.folder))
        host = self.own(Person(self.server.port, "Host"))
        self.room = host.call("room.create", game=game, seat="none", title="Evening")["room"]
        self.li, self.wang = (self.own(Client(self.folder, "--connect", self.server.address, "--lang", "en", name=name))
                              for name in ("Li", "Wang"))
        for person, side in ((self.li, "black"), (self.wang, "white")):
            person.until_state(page="lobby", link="online")
            person.write("lobby.code", self.room.lower())
            person.click("lobby.join_code")
            person.until_state(page="room", room=self.room, side=side)
        for person in self.both:
            person.until_shown("room.ready")
            person.click("room.ready")
        for person in self.both:
            person.until_state(room_state="playing")

    @property
    def both(self):
        return (self.li, self.wang)

    def until_ply(self, ply):
        for person in self.both:
            person.until_state(ply=ply)

    def put(self, *points, ply=0):
        """Black begins; each point is a whole turn."""
        for number, point in enumerate(points, ply):
            self.both[number % 2].until(play(may_act=True), "the turn")
            self.both[number % 2].click(point=point)
            self.until_ply(number + 1)

    def test_chengsanqi_is_played_by_mouse_and_keyboard(self):
        self.open_table({"kind": "chengsanqi", "preset": "chengsanqi"})
        self.put("a7", "d6", "d7", "b6")
        self.li.click(point="g7")
        self.li.until(play(landing="g7", takeable=["d6", "b6"], mill=["a7", "d7", "g7"]), "the stones that may be taken")
        self.li.shot("take")
        self.li.key("escape")
        self.li.until(play(landing=None, takeable=[]), "the stone in the hand again")
        self.li.click(point="g7")
        self.li.click(point="d6")
        self.until_ply(5)
        for person in self.both:
            state = person.until_state(board={"black": ["a7", "d7", "g7"], "white": ["b6"]}, blocked=["d6"])
            self.assertEqual(state["hands"], {"black": 6, "white": 7})
            self.assertEqual(state["taken"], {"black": 0, "white": 1})
        self.wang.click(point="d6")
        self.wang.until_toast("closed until moving begins")
        for key in ("g", "f", "6", "enter"):
            self.wang.key(key)
        self.until_ply(6)
        self.shots("placed")

    def test_stones_are_moved_once_all_are_placed(self):
        self.open_table({"kind": "chengsanqi", "preset": "chengsanqi"})
        self.put("a7", "d7", "g7", "a4", "d6", "g4", "b4", "b6", "f4", "d5", "c3", "c4", "e3", "d3", "d2", "b2", "g1", "a1")
        self.li.until(play(choices=["move"], may_act=True), "the turn")
        self.li.click(point="f4")
        self.li.until(play(picked="f4", targets=["f2", "e4", "f6"]), "the stone in the hand")
        self.shots("picked")
        self.li.click(point="f4")
        self.li.until(play(picked=None), "the stone put back")
        self.li.click(point="f4")
        self.li.click(point="e4")
        self.until_ply(19)
        self.assertIn("e4", self.wang.state()["board"]["black"])
        self.assertEqual(self.wang.state()["moves"][-1], "f4-e4")

    def test_an_opening_with_a_swap_and_two_fifths(self):
        self.open_table({"kind": "gomoku", "rule": "renju", "opening": "renju_classic"})
        self.li.until_says("status.text", "place stone 1 of 3 on H8")
        for ply, point in enumerate(("h8", "h9", "h10")):
            self.li.until(play(may_act=True), "the turn")
            self.li.click(point=point)
            self.until_ply(ply + 1)
        self.wang.until(play(choices=["swap", "keep"]), "the decision")
        self.wang.click("choice.swap")
        self.li.until_state(side="white")
        self.wang.until_state(side="black")
        self.li.click(point="h11")
        self.wang.until(play(choices=["offer"], offer_count=2), "the offer")
        self.wang.click(point="g8")
        self.wang.click(point="i8")
        self.wang.until_toast("mirrors one already named")
        self.wang.click(point="i9")
        self.wang.until(play(offered=["g8", "i9"]), "two points")
        self.shots("offered")
        self.wang.click("choice.offer")
        self.li.until(play(offers=["g8", "i9"], choices=["choose"]), "the points")
        self.li.click(point="i9")
        self.until_ply(7)
        self.assertEqual(self.li.state()["moves"], ["h8", "h9", "h10", "swap", "h11", "offer:g8,i9", "choose:i9"])
        self.li.click(point="a1")
        self.until_ply(8)

    def test_a_foul_is_claimed(self):
        self.open_table({"kind": "gomoku", "rule": "renju", "foul_mode": "claim"})
        self.put("g8", "a1", "f8", "a3", "h7", "a5", "h6")
        self.wang.until(play(may_claim=True), "the button")
        self.wang.click("room.claim")
        for person in self.both:
            person.until_toast("claimed a foul, but there is none")
        self.put("a7", "h8", ply=7)
        self.wang.click("room.claim")
        for person in self.both:
            state = person.until_state(room_state="finished")
            self.assertEqual((state["outcome"]["winner"], state["outcome"]["foul"]), ("white", "double_three"))
        self.shots("claimed")

    def shots(self, what):
        for person in self.both:
            person.shot(what)


if __name__ == "__main__":
    cases.run()
