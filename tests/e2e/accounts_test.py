"""Accounts at windows and over plain sockets: registered, found again after a restart, taken over from elsewhere."""

from support import cases
from support.client import Client
from support.table import Table
from support.waiting import wait_until
from support.wire_case import WireCase
from support.words import en, zh

PASSWORD = "correct horse"


class Accounts(WireCase):
    def open(self, server, name, lang="en"):
        client = self.own(Client(self.folder, "--connect", server.address, "--lang", lang, name=name))
        client.until(lambda state: state["page"] == "lobby", "the lobby")
        return client

    def fill(self, client, name, password):
        client.click("account.open")
        client.until_shown("account.password")
        client.write("account.name", name)
        client.write("account.password", password)

    def test_an_account_outlives_the_server_and_the_newest_window_has_it(self):
        server = self.serve()
        li = self.open(server, "Li")
        self.assertIn(en("lobby.guest_in", name="Li", server=server.address), li.text("lobby.who"))
        self.fill(li, "Li Ming", PASSWORD)
        self.assertEqual(li.nodes()["account.password"]["value"], "*" * len(PASSWORD))
        li.shot("register")
        li.press("account.register")
        li.until_toast(en("notice.registered", name="Li Ming"))
        li.until_says("lobby.who", "Li Ming")
        self.assertEqual(server.stop(), 0)
        server.start()
        # The window comes back by its token, as the account.
        li.until(lambda state: state["link"] == "online", "the line")
        li.until_says("lobby.who", "Li Ming")

        wang = self.open(server, "Wang", lang="zh")
        self.fill(wang, "li ming", "wrong horse")
        def refused():
            if zh("error.no_account") in wang.nodes().get("account.fault", {}).get("text", ""):
                return True
            # A dialog ignores clicks at first.
            wang.try_do("click", id="account.login")
            return False
        wait_until(refused, "the refusal", pause=0.5)
        wang.shot("wrong-password")
        wang.write("account.password", PASSWORD)
        wang.press("account.login")
        wang.until_toast(zh("notice.logged_in", name="Li Ming"))
        li.until_says("connect.line", en("connect.replaced"))
        self.assertIn("Li Ming", wang.text("lobby.who"))

        # Another window may not call itself that.
        eve = self.open(server, "LI MING")
        self.assertIn("guest-", eve.text("lobby.who"))

    def test_a_guest_keeps_the_game_on_registering(self):
        server = self.serve()
        table = Table(self, server).begin()
        table.play("h8", "h9")
        made = table.black.call("account.register", name="Li Ming", password=PASSWORD)
        self.assertEqual(made["player"], {"id": table.black.id, "name": "Li Ming", "guest": False})
        self.assertEqual(made["seats"], [{"room": table.room, "side": "black"}])
        server.kill()
        server.start()
        other = self.greet(server, "Somebody")
        self.assertEqual(other.refused("account.login", name="Li Ming", password="wrong horse")["reason"], "wrong_login")
        back = other.call("account.login", name="Li Ming", password=PASSWORD)
        self.assertEqual(back["player"]["id"], table.black.id)
        self.assertEqual(back["seats"], [{"room": table.room, "side": "black"}])
        self.assertEqual(other.call("room.join", room=table.room)["snapshot"]["actions"], ["h8", "h9"])
        self.assertEqual(other.call("game.play", room=table.room, action="g8", ply=2)["ply"], 3)
        # The guest's own way back is still there.
        again = self.greet(server, token=table.black.token)
        other.notification("replaced")
        self.assertEqual(again.greeting["player"], {"id": table.black.id, "name": "Li Ming", "guest": False})

    def test_a_guest_in_a_game_is_not_made_another_person(self):
        server = self.serve()
        self.greet(server, "Li").call("account.register", name="Li Ming", password=PASSWORD)
        table = Table(self, server).begin()
        table.play("h8")
        refused = table.white.refused("account.login", name="Li Ming", password=PASSWORD)
        self.assertEqual(refused, {"reason": "forbidden", "state": "playing"})
        table.play("h9")


if __name__ == "__main__":
    cases.run()
