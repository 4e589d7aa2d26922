"""One whole game after each of the five papers in a real window, begun by the lobby's quick choices."""

from support import cases
from support.client import Client
from support.rules import Rules
from support.server import Server
from support.table import WINNING
from support.words import en, zh

WON = {"winner": "black", "reason": "five", "foul": None, "line": ["d8", "e8", "f8", "g8", "h8"]}
COLUMNS = "abcdefghijklmno"
# Black has two twos that cross at j8; white stands far away.
BEFORE_THE_FOUL = ["h8", "a1", "i8", "c1", "j9", "e1", "j10", "a3"]
# The first player closes five mills; it ends with the second one's third stone from the last.
MILLS = """c4 f4 e5 d5 c5 b4 b6 a1 c3xd5 a7 g7 a4xb6 d2 d3 f2 e4 b2xf4 e3 f2-f4 b4-b6 f4-f2xe3 b6-b4 f2-f4 b4-b6 f4-f2xd3
    a1-d1 d2-d3 e4-e3 d3-d2xa7 a4-b4 e5-e4 e3-d3 e4-f4 d1-g1 g7-g4 b4-a4 f4-f6 b6-d6 g4-f4xd6 d3-e3 f4-g4 e3-d3
    g4-f4xd3""".split()


def lands_on(action):
    """The points that a person clicks for one turn of Chengsanqi."""
    way, _, taken = action.partition("x")
    return [*way.split("-"), *([taken] if taken else [])]


class Papers(cases.Case):
    def setUp(self):
        super().setUp()
        self.server = self.own(Server(self.folder, "--set", "undo.cooldown_ms=0"))

    def open(self, name="Li", lang="en"):
        client = self.own(Client(self.folder, "--connect", self.server.address, "--lang", lang, name=name))
        client.until(lambda state: state["page"] == "lobby" and state["levels"], "the lobby")
        return client

    def choose(self, client, letter, opponents):
        client.click(f"quick.{letter}")
        client.until_shown(f"quick.{opponents}")
        client.shot(f"quick-{letter}")
        client.press(f"quick.{opponents}")
        return client.until(lambda state: state["page"] == "room", "the table")

    def begin(self, letter, opponents, lang="en", **seen):
        """Li's window with such a game begun, black to move."""
        li = self.open(lang=lang)
        self.choose(li, letter, opponents)
        li.until_state(room_state="playing", turn="black", **seen)
        return li

    def open_for_two(self, letter):
        """Li, black, and Wang over the network, both ready."""
        li, wang = self.open(), self.open(name="Wang", lang="zh")
        room = self.choose(li, letter, "person")["room"]
        wang.write("lobby.code", room)
        wang.click("lobby.join_code")
        wang.until_state(page="room", room=room, side="white")
        for person in (li, wang):
            person.until_shown("room.ready")
            person.click("room.ready")
        return li, wang

    def play(self, client, points, start=0):
        for ply, point in enumerate(points, start):
            client.until_state(ply=ply)
            client.click(point=point)
            # The computer may have answered before anybody looks.
            client.until(lambda state, ply=ply: state["ply"] > ply, "the stone")

    def play_until_the_end(self, client):
        """The person's stones never stand side by side, so the computer wins."""
        wishes = [f"{letter}{row}" for row in range(15, 0, -1) for column, letter in enumerate(COLUMNS, 1)
                  if (column + 2 * row) % 5 == 4]
        while True:
            state = client.until(lambda state: state["outcome"] or state["play"]["may_act"], "the person's turn")
            if state["outcome"]:
                return state["outcome"]
            taken = state["board"]["black"] + state["board"]["white"]
            # The first stone may be bound to tengen.
            client.click(point=next(point for point in (wishes if taken else ["h8"]) if point not in taken))
            client.until(lambda now, ply=state["ply"]: now["ply"] > ply, "the stone")


class PaperA(Papers):
    def test_two_people_at_one_screen_take_back_and_win(self):
        li = self.begin("a", "hot_seat")
        self.play(li, WINNING[:4])
        li.click("room.undo")
        li.until_state(ply=2, epoch=1, pending=None, turn="black")
        li.shot("taken-back")
        self.play(li, WINNING[2:], start=2)
        li.until_state(room_state="finished", outcome=WON)
        li.shot("won")

    def test_against_the_computer_to_the_end(self):
        li = self.begin("a", "ai", side="black")
        self.play(li, ["h8"])
        li.until_state(ply=2)
        li.click("room.undo")
        li.until_state(ply=0, epoch=1, turn="black")
        end = self.play_until_the_end(li)
        self.assertEqual((end["winner"], end["reason"]), ("white", "five"))


class PaperB(Papers):
    def test_a_foul_must_be_claimed(self):
        li = self.begin("b", "hot_seat", lang="zh")
        self.play(li, BEFORE_THE_FOUL[:3])
        self.assertEqual(li.state()["play"]["fouls"], {})
        li.click("room.claim")
        li.until_toast(zh("claim.wrong", name="Li"))
        state = li.until_state(room_state="playing", turn="white", ply=3)
        self.assertFalse(state["play"]["may_claim"])
        li.shot("claimed-wrongly")
        self.play(li, BEFORE_THE_FOUL[3:], start=3)
        self.assertEqual(li.state()["play"]["fouls"], {})
        self.play(li, ["j8"], start=8)
        li.shot("a-foul-stands")
        self.assertTrue(li.until_state(turn="white", room_state="playing")["play"]["may_claim"])
        li.click("room.claim")
        end = li.until_state(room_state="finished")["outcome"]
        self.assertEqual((end["winner"], end["reason"], end["foul"]), ("white", "foul_claimed", "double_three"))
        li.shot("claimed-rightly")

    def test_the_computer_claims_a_foul_at_once(self):
        li, rules = self.begin("b", "ai", side="black"), self.own(Rules())
        # The computer may win before there is a foul to make; then another game is begun.
        for _ in range(8):
            end, foul = self.play_a_foul(li, rules)
            self.assertEqual(end["winner"], "white")
            if foul:
                self.assertEqual((end["reason"], end["foul"]), ("foul_claimed", foul))
                return
            li.click("room.leave")
            li.until_state(page="lobby")
            self.choose(li, "b", "ai")
            li.until_state(room_state="playing", turn="black", ply=0)
        self.fail("no game had a foul to make")

    def play_a_foul(self, li, rules):
        """Black plays for a foul. Returns the outcome and the foul that it made."""
        self.play(li, ["h8"])
        while True:
            state = li.until(lambda state: state["outcome"] or state["play"]["may_act"], "black's turn")
            if state["outcome"]:
                return state["outcome"], None
            self.assertEqual(state["play"]["fouls"], {}, "nobody is told")
            stones = {side: state["board"][side] for side in ("black", "white")}
            if fouls := rules.fouls(stones):
                point, kind = min(fouls.items())
                li.click(point=point)
                return li.until_state(room_state="finished")["outcome"], kind
            li.click(point=self.most_fouls(rules, stones))
            li.until(lambda now, ply=state["ply"]: now["ply"] > ply, "the stone")

    def most_fouls(self, rules, stones):
        """Where white would make five, else of the points around the middle the one with the most fouls to follow."""
        taken = stones["black"] + stones["white"]
        free = [f"{letter}{row}" for letter in COLUMNS for row in range(1, 16) if f"{letter}{row}" not in taken]
        fives = [point for point in free if rules.has_five({**stones, "white": [*stones["white"], point]})]
        middle = [point for point in free if point[0] in "efghijk" and 5 <= int(point[1:]) <= 11]
        return max(fives or middle, key=lambda point: len(rules.fouls({**stones, "black": [*stones["black"], point]})))


class PaperC(Papers):
    def test_the_keyboard_plays_takes_back_and_wins(self):
        li = self.begin("c", "hot_seat")
        li.key("g", "h", "8", "enter")
        li.until_state(ply=1, turn="white")
        # With the stone on tengen alone nothing happens; with two stones one goes.
        li.key("u")
        li.key("g", "h", "9", "enter")
        li.until_state(ply=2, epoch=0)
        li.key("u")
        li.until_state(ply=1, epoch=1, turn="white")
        for ply, point in enumerate(WINNING[1:], 1):
            li.key("g", *point, "enter")
            li.until_state(ply=ply + 1)
            if ply == 4:
                for _ in range(2):
                    li.key("u")
                li.until_state(ply=1, epoch=3)
                for again, back in enumerate(WINNING[1:5], 1):
                    li.key("g", *back, "enter")
                    li.until_state(ply=again + 1)
        li.until_state(room_state="finished", outcome=WON)
        li.shot("won")

    def test_against_the_computer_to_the_end(self):
        li = self.begin("c", "ai", side="black")
        self.play(li, ["h8"])
        self.assertEqual(li.until_state(ply=2)["undo_left"], {"black": None, "white": None})
        end = self.play_until_the_end(li)
        self.assertEqual((end["winner"], end["reason"]), ("white", "five"))


class PaperD(Papers):
    def test_over_the_network_with_an_undo_by_consent(self):
        li, wang = self.open_for_two("d")
        for ply, point in enumerate(WINNING):
            (li, wang)[ply % 2].until_state(ply=ply, room_state="playing")
            (li, wang)[ply % 2].click(point=point)
            if ply == 4:
                wang.until_state(ply=5)
                wang.click(point="o15")
                li.until_state(ply=6)
                li.click("room.undo")
                wang.press("undo.accept")
                li.until_state(ply=4, epoch=1, turn="black", undo_left={"black": 1, "white": 1})
                li.click(point=point)
            for person in (li, wang):
                person.until_state(ply=ply + 1)
        for person in (li, wang):
            person.until_state(room_state="finished", outcome=WON)

    def test_against_the_computer_to_the_end(self):
        li = self.begin("d", "ai", side="black")
        end = self.play_until_the_end(li)
        self.assertEqual((end["winner"], end["reason"]), ("white", "five"))


class PaperE(Papers):
    def turn(self, client, ply, action):
        client.until_state(ply=ply)
        points = lands_on(action)
        for point in points[:-1]:
            client.click(point=point)
        client.click(point=points[-1])
        return client.until_state(ply=ply + 1)

    def test_two_people_at_one_screen_place_move_take_and_take_back(self):
        li = self.open(lang="zh")
        self.choose(li, "e", "hot_seat")
        li.until_state(room_state="playing", turn="black", hands={"black": 9, "white": 9})
        for ply, action in enumerate(MILLS[:10]):
            state = self.turn(li, ply, action)
        self.assertEqual(state["blocked"], ["d5"])
        li.shot("a-blocked-point")
        # Back across the take: the stone is there again and its point is open.
        li.click("room.undo")
        state = li.until_state(ply=8, epoch=1)
        self.assertEqual(state["blocked"], [])
        self.assertIn("d5", state["board"]["white"])
        for ply, action in enumerate(MILLS[8:18], 8):
            state = self.turn(li, ply, action)
        self.assertEqual((state["blocked"], state["hands"]), ([], {"black": 0, "white": 0}))
        li.shot("moving")
        # Back across the eighteenth stone: the points are closed again.
        li.click("room.undo")
        state = li.until_state(ply=16, epoch=2, hands={"black": 1, "white": 1})
        self.assertEqual(sorted(state["blocked"]), ["b6", "d5"])
        for ply, action in enumerate(MILLS[16:], 16):
            state = self.turn(li, ply, action)
        end = li.until_state(room_state="finished")["outcome"]
        self.assertEqual((end["winner"], end["reason"]), ("black", "too_few_stones"))
        li.shot("won")

    def test_two_people_over_the_network(self):
        li, wang = self.open_for_two("e")
        for ply, action in enumerate(MILLS):
            actor, other = (li, wang) if ply % 2 == 0 else (wang, li)
            actor.until_state(room_state="playing", ply=ply)
            self.turn(actor, ply, action)
            if ply == 19:
                li.until_state(ply=20)
                li.click("room.undo")
                wang.press("undo.accept")
                li.until_state(ply=18, epoch=1)
                self.turn(li, 18, MILLS[18])
                wang.until_state(ply=19)
                self.turn(wang, 19, MILLS[19])
            other.until_state(ply=ply + 1)
        for person in (li, wang):
            end = person.until_state(room_state="finished")["outcome"]
            self.assertEqual((end["winner"], end["reason"]), ("black", "too_few_stones"))


if __name__ == "__main__":
    cases.run()
