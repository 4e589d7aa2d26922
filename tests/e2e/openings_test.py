"""A game of each opening against the computer, played in a real window, and the whole of what an opening asks of a person."""

from support import cases
from support.client import Client
from support.server import Server
from support.words import en

# What somebody decides in each opening, whoever plays it.
COLOURS, FIFTHS = {"swap or keep"}, {"offer", "choose"}
ANYWHERE = {"free": set(), "centre": set(), "swap": COLOURS, "swap2": COLOURS, "balanced": set()}
RENJU = {
    "prescribed": set(),
    "two_fifths": FIFTHS,
    "swap_after_three": COLOURS,
    "renju_classic": COLOURS | FIFTHS,
    "yamaguchi": COLOURS | {"declare"} | FIFTHS,
    "soosyrv8": COLOURS | {"declare"} | FIFTHS,
    "taraguchi10": COLOURS,
}
COLUMNS = "abcdefghijklmno"


def nearest_first():
    """All points of the board from the middle outwards, along a spiral of no symmetry."""
    points = [(column, row) for column in range(15) for row in range(15)]
    points.sort(key=lambda at: (max(abs(at[0] - 7), abs(at[1] - 7)), at[0] * 3 + at[1]))
    return [f"{COLUMNS[column]}{row + 1}" for column, row in points]


SPIRAL = nearest_first()


def decided(moves):
    kinds = {move.partition(":")[0] for move in moves} & {"swap", "keep", "declare", "offer", "choose"}
    return {"swap or keep" if kind in ("swap", "keep") else kind for kind in kinds}


def is_within(point, area):
    if not area:
        return True
    (low, high), column, row = area, COLUMNS.index(point[0]), int(point[1:])
    return COLUMNS.index(low[0]) <= column <= COLUMNS.index(high[0]) and int(low[1:]) <= row <= int(high[1:])


class Openings(cases.Case):
    def begin(self, rule, opening, seat):
        """A table of that opening, made by the dialog."""
        client = self.client
        client.until(lambda state: state["page"] == "lobby" and state["levels"], "the lobby")
        client.click("lobby.create")
        client.until_shown("create.yes")
        client.pick("create.opponent", en("create.computer"))
        client.pick("create.level", en("level.paper_c"))
        client.pick("create.rule", en(f"rule.{rule}"))
        client.pick("create.opening", en(f"opening.{opening}"))
        client.pick("create.stone", en(f"side.{seat}"))
        client.press("create.yes")
        client.until_state(page="room", room_state="playing")

    def act(self, state):
        """What is due, done as a person would."""
        client, play = self.client, state["play"]
        choices, fouls = play["choices"], play["fouls"]
        taken = state["board"]["black"] + state["board"]["white"]
        free = [point for point in SPIRAL if point not in taken and point not in fouls and is_within(point, play["area"])]
        if "choose" in choices:
            client.click(point=play["offers"][-1])
        elif "declare" in choices:
            client.click("choice.more")
            client.click("choice.declare")
        elif "offer" in choices and not ("swap" in choices and self.swaps % 2):
            # Points that others mirror are refused with a word and picked no further.
            for point in free:
                client.click(point=point)
                offered = client.state()["play"]["offered"]
                if len(offered) == play["offer_count"]:
                    break
            client.shot("offers")
            client.click("choice.offer")
        elif "swap" in choices:
            self.swaps += 1
            client.shot("a-choice")
            client.click("choice.swap" if self.swaps % 2 else "choice.keep")
        else:
            client.click(point=free[len(taken) * 2 % len(free)])

    def play_game(self, rule, opening, seat):
        """Black's games go to their end, unless it is far; white's end a little after the opening."""
        self.swaps = 0
        most = 40 if seat == "black" else 3
        client = self.client
        self.begin(rule, opening, seat)
        open_plies = 0
        while open_plies < most:
            state = client.until(lambda state: state["outcome"] or state["play"]["may_act"], f"a turn in {opening}")
            if state["outcome"]:
                break
            if state["floor"] is not None:
                open_plies += 1
            self.act(state)
            client.until(lambda now, ply=state["ply"]: now["ply"] > ply or now["outcome"], f"{opening}: what was done")
        client.shot(f"{opening}-{seat}")
        client.until(lambda state: state["outcome"] or state["play"]["may_act"], "the computer's stone")
        if not client.state()["outcome"]:
            client.click("room.resign")
            client.press("ask.resign.yes")
        end = client.until_state(room_state="finished")
        self.assertIsNotNone(end["outcome"])
        client.click("room.leave")
        client.until_state(page="lobby")
        return end["moves"]

    def play_all(self, rule, openings):
        self.server = self.own(Server(self.folder, "--set", "limits.exempt_loopback=true"))
        self.client = self.own(Client(self.folder, "--connect", self.server.address, "--lang", "en", name="Li"))
        for opening, decisions in openings.items():
            moves = [self.play_game(rule, opening, seat) for seat in ("black", "white")]
            self.assertLessEqual(decisions, decided([*moves[0], *moves[1]]), moves)

    def test_the_openings_of_every_rule(self):
        self.play_all("freestyle", ANYWHERE)

    def test_the_openings_of_renju_alone(self):
        self.play_all("renju", RENJU)


if __name__ == "__main__":
    cases.run()
