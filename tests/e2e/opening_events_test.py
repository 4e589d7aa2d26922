"""Openings and claimed fouls as two people with sockets meet them: decisions, exchanged seats, stones that the server sets."""

from support import cases
from support.server import Server
from support.table import Table

RENJU = {"kind": "gomoku", "rule": "renju"}
# With h8 black makes two open threes at once.
BEFORE_DOUBLE_THREE = ["f8", "a1", "g8", "c1", "h6", "e1", "h7", "g1"]


class Played(Table):
    """A table whose next action is by whoever the server says is to act."""

    def turn(self):
        return self.snapshot(self.black)["turn"]

    @property
    def to_act(self):
        player = self.turn()["player"]
        return next(person for person in self.people if person.who == player)

    def sides(self):
        seats = self.snapshot(self.white)["seats"]
        return [seats[side]["players"][0]["name"] for side in ("black", "white")]

    def start(self):
        """As `begin`, and counts the stones that the server has set."""
        self.begin()
        self.ply = self.snapshot(self.black)["ply"]
        return self


class OpeningCase(cases.Case):
    def serve(self):
        return self.own(Server(self.folder))

    def sit(self, **game):
        return Played(self, self.serve(), game=game)

    def check_order(self, table):
        for person in table.people:
            self.assertEqual(person.faults, [])


class AnOpening(OpeningCase):
    def test_swap2_with_the_second_player_handing_the_choice_back(self):
        table = self.sit(kind="gomoku", rule="freestyle", opening="swap2").start()
        self.assertEqual(table.turn()["choices"], ["place"])
        table.play("h8", "h9", "i8")
        turn = table.turn()
        self.assertEqual(sorted(turn["choices"]), ["keep", "place", "swap"])
        self.assertEqual((turn["player"], turn["stone"]), (table.white.who, "white"))
        self.assertEqual(table.refused(table.white, "game.play", action="declare:2", ply=3), {"reason": "illegal", "why": "opening"})
        table.play("j9", "j10")
        self.assertEqual(table.refused(table.black, "game.undo")["reason"], "phase_forbidden")
        table.play("swap")
        seats = [person.event("seats") for person in table.people]
        self.assertEqual(seats[0], seats[1])
        self.assertEqual(table.sides(), ["Wang", "Li"])
        shot = table.snapshot(table.white)
        self.assertEqual(shot["roles"], {"first": "white", "second": "black"})
        self.assertEqual((shot["floor"], shot["turn"]["player"], shot["turn"]["side"]), (6, table.black.who, "white"))
        table.play("a1", "a2")
        number = table.call(table.black, "game.undo")["id"]
        table.call(table.white, "game.undo_answer", id=number, accept=True)
        for person in table.people:
            done = person.event("undo_done", id=number, to_ply=6)
            self.assertEqual((done["by"], done["board"]["black"]), ({"player": table.black.who, "side": "white"}, ["h8", "i8", "j10"]))
        table.call(table.white, "game.resign")
        self.assertEqual(table.black.event("finished")["outcome"], {"winner": "white", "reason": "resign"})
        for person in table.people:
            table.call(person, "game.rematch")
        rooms = {person.event("rematch")["new_room"] for person in table.people}
        again = table.black.call("room.join", room=rooms.pop())["snapshot"]
        self.assertEqual(again["seats"]["black"]["players"][0]["id"], table.white.id)
        self.check_order(table)

    def test_taraguchi10_with_ten_fifth_moves(self):
        table = self.sit(**RENJU, opening="taraguchi10").start()
        table.play("h8", "swap", "h9", "keep", "h10", "swap")
        self.assertEqual(table.sides(), ["Li", "Wang"])
        self.assertEqual(table.snapshot(table.black)["opening"]["code"], "D1")
        table.play("g11")
        turn = table.turn()
        self.assertEqual((turn["player"], turn["offer_count"]), (table.black.who, 10))
        offered = ["a1", "b3", "c5", "d7", "e9", "f2", "g4", "j12", "k14", "l1"]
        few = table.refused(table.black, "game.play", action="offer:" + ",".join(offered[:9]), ply=7)
        self.assertEqual(few, {"reason": "illegal", "why": "offer_count"})
        table.play("offer:" + ",".join(offered))
        turn = table.turn()
        self.assertEqual((turn["player"], turn["choices"], sorted(turn["offers"])), (table.white.who, ["choose"], sorted(offered)))
        table.play("choose:d7")
        shot = table.snapshot(table.black)
        self.assertIn("d7", shot["board"]["black"])
        self.assertEqual((shot["last"], shot["turn"]["player"]), ("choose:d7", table.white.who))
        table.play("o15")
        self.assertEqual(table.snapshot(table.black)["phase"], "play")
        self.check_order(table)

    def test_a_prescribed_opening_is_there_before_the_first_turn(self):
        table = self.sit(**RENJU, opening="prescribed", opening_code="I3").start()
        stones = [e for e in table.white.events(table.room) if e["type"] == "played"]
        self.assertEqual([(e["setup"], e["ply"], e["stone"], e["by"]["player"]) for e in stones],
                         [(True, 1, "black", None), (True, 2, "white", None), (True, 3, "black", None)])
        shot = table.snapshot(table.white)
        self.assertEqual((shot["setup"], shot["floor"], shot["opening"]["code"], shot["turn"]["player"]), (3, 3, "I3", table.white.who))
        table.play("a1", "o15")
        number = table.call(table.white, "game.undo")["id"]
        table.call(table.black, "game.undo_answer", id=number, accept=True)
        self.assertEqual(table.white.event("undo_done")["to_ply"], 3)
        self.assertEqual(table.refused(table.white, "game.undo")["reason"], "too_few_moves")
        self.assertEqual(table.snapshot(table.black)["actions"], shot["actions"])

    def test_games_that_do_not_fit_together_name_the_member(self):
        person = self.sit(kind="gomoku", rule="freestyle").black
        for wrong, field in (({"rule": "renju", "size": 19}, "size"), ({"rule": "caro", "opening": "yamaguchi"}, "opening"),
                             ({"rule": "renju", "opening": "prescribed", "opening_code": "X1"}, "opening_code"),
                             ({"rule": "standard", "fouls": ["overline"]}, "fouls"), ({"rule": "standard", "foul_mode": "claim"}, "foul_mode")):
            self.assertEqual(person.refused("room.create", game={"kind": "gomoku"} | wrong), {"reason": "unsupported_game", "field": field})
        self.assertEqual(person.refused("room.create", game={"kind": "chengsanqi", "preset": "x"}), {"reason": "bad_params", "field": "game.preset"})

    def test_an_ai_plays_on_from_the_stones_that_were_set(self):
        person = self.sit(kind="gomoku", rule="freestyle").black
        made = person.call("room.create", game=RENJU | {"opening": "prescribed", "opening_code": "D1"}, opponent={"ai": "paper-a"})
        self.assertEqual(made["snapshot"]["setup"], 3)
        self.assertEqual(person.event("played", room=made["room"], ply=4)["by"], {"player": None, "side": "white"})


class AClaim(OpeningCase):
    def claimed(self):
        table = self.sit(**RENJU, foul_mode="claim").start()
        table.play(*BEFORE_DOUBLE_THREE)
        return table

    def test_a_right_claim_wins(self):
        table = self.claimed()
        table.play("h8")
        self.assertEqual(table.refused(table.black, "game.claim_foul")["reason"], "not_your_turn")
        table.call(table.white, "game.claim_foul")
        for person in table.people:
            told = person.event("foul_claimed", right=True)
            self.assertEqual((told["by"], told["kind"]), ({"player": table.white.who, "side": "white"}, "double_three"))
            self.assertEqual(person.event("finished")["outcome"], {"winner": "white", "reason": "foul_claimed", "foul": "double_three"})
        self.check_order(table)

    def test_a_wrong_claim_is_told_and_the_game_goes_on(self):
        table = self.claimed()
        table.play("o15")
        table.call(table.white, "game.claim_foul")
        told = table.black.event("foul_claimed", right=False)
        self.assertNotIn("kind", told)
        self.assertEqual(table.refused(table.white, "game.claim_foul")["reason"], "already_claimed")
        table.play("o1", "h8", "m1", "a15")
        self.assertEqual(table.snapshot(table.black)["state"], "playing")


if __name__ == "__main__":
    cases.run()
