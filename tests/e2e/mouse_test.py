"""Two windows on two screens, and real hands: every step is a mouse click or a key of the X server."""

import time

from support import cases
from support.client import Client, centre_of
from support.display import Display
from support.server import Server
from support.waiting import wait_until
from support.words import en

GUARD = 0.4


class Hand:
    """A person at a screen: looks at the tree for where things are, and moves the real mouse."""

    def __init__(self, client):
        self.client = client

    def place(self, widget):
        left, top, width, height = self.client.until_shown(widget)["rect"]
        return round(left + width / 2), round(top + height / 2)

    def click_at(self, x, y):
        self.client.display.xdotool("mousemove", x, y, "click", 1)

    def click(self, widget):
        self.click_at(*self.place(widget))

    def stone(self, notation):
        self.click_at(*map(round, centre_of(self.client.until_shown("board"), notation)))

    def type(self, text):
        self.client.display.xdotool("type", "--delay", 20, text)

    def key(self, name):
        self.client.display.xdotool("key", name)


class RealClicks(cases.Case):
    def setUp(self):
        super().setUp()
        self.server = self.own(Server(self.folder, "--set", "undo.cooldown_ms=0"))
        self.people = [self.sit(name) for name in ("Li", "Wang")]
        self.li, self.wang = self.people
        self.li_hand, self.wang_hand = (Hand(person) for person in self.people)

    def sit(self, name):
        screen = self.own(Display(self.folder))
        return self.own(Client(self.folder, "--connect", self.server.address, "--lang", "en", name=name, display=screen))

    def shots(self, what):
        for person in self.people:
            person.shot(what)

    def until_board(self, **board):
        for person in self.people:
            person.until_state(board=board)

    def begin(self):
        self.li.until_state(page="lobby", link="online")
        self.li_hand.click("lobby.create")
        self.press_until(self.li_hand, "create.yes", lambda: self.li.state()["page"] == "room")
        room = self.li.state()["room"]
        self.wang.until_state(page="lobby", link="online")
        self.wang_hand.click("lobby.code")
        self.wang_hand.type(room)
        self.wang_hand.key("Return")
        self.wang.until_state(room=room)
        self.li_hand.click("room.ready")
        self.wang_hand.click("room.ready")
        for person in self.people:
            person.until_state(room_state="playing")

    @staticmethod
    def press_until(hand, widget, done):
        """Clicks on a button of a dialog until it heeds: at first it does not."""
        place = hand.place(widget)

        def one():
            if done():
                return True
            hand.click_at(*place)
            return done()
        wait_until(one, f"{widget} to be heeded", pause=GUARD)

    def answer(self, hand, widget):
        self.press_until(hand, widget, lambda: hand.client.state()["pending"] is None)

    def test_stones_the_undo_button_and_both_answers(self):
        self.begin()
        self.li_hand.stone("h8")
        self.until_board(black=["h8"], white=[])
        self.wang_hand.stone("i9")
        self.until_board(black=["h8"], white=["i9"])
        # Not Wang's turn: the board does not take it.
        self.wang_hand.stone("a1")
        self.li_hand.click("room.undo")
        self.wang.until_shown("undo.refuse")
        self.shots("asked")
        self.answer(self.wang_hand, "undo.refuse")
        self.li.until_toast(en("undo.refused_you", name="Wang"))
        self.until_board(black=["h8"], white=["i9"])

        self.li_hand.stone("h7")
        self.until_board(black=["h8", "h7"], white=["i9"])
        self.wang_hand.stone("o15")
        self.until_board(black=["h8", "h7"], white=["i9", "o15"])
        self.li_hand.click("room.undo")
        self.wang.until_shown("undo.accept")
        self.answer(self.wang_hand, "undo.accept")
        self.until_board(black=["h8"], white=["i9"])
        self.shots("granted")
        self.assertEqual(self.li.state()["undo_left"], {"black": 1, "white": 1})

        self.li_hand.key("u")
        self.wang.until_shown("undo.accept")
        self.wang_hand.client.until(lambda state: self.press_y(state), "the answer by the key Y")
        self.until_board(black=[], white=[])

    def press_y(self, state):
        if state["pending"] is None:
            return True
        self.wang_hand.key("y")
        return False

    def test_an_early_click_on_accept_does_nothing(self):
        self.begin()
        ply = 0
        for pair in (("h8", "i9"), ("a1", "a3")):
            for hand, point in zip((self.li_hand, self.wang_hand), pair):
                hand.stone(point)
                ply += 1
                for person in self.people:
                    person.until_state(ply=ply)
            begun = time.monotonic()
            self.li_hand.click("room.undo")
            self.wang_hand.click_at(*self.wang_hand.place("undo.accept"))
            state = self.wang.state()
            if time.monotonic() - begun < GUARD:
                self.assertEqual((state["pending"]["role"], state["ply"]), ("asked", ply))
                self.wang.shot("still-asked")
                self.answer(self.wang_hand, "undo.accept")
                self.li.until_state(pending=None, ply=ply - 2, undo_left={"black": 1, "white": 1})
                return
            if state["pending"]:
                self.answer(self.wang_hand, "undo.refuse")
            ply = self.li.until_state(pending=None)["ply"]
        self.skipTest("this machine is too slow to click within the first 400 ms")


if __name__ == "__main__":
    cases.run()
