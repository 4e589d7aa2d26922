"""Makes the README's picture with the real client and server: `tests/e2e/readme_picture.py FILE` (the release is built)."""

import pathlib
import shutil
import sys

from support import place
from support.client import Client
from support.server import Server
from support.wire import Person

GAME = ["h8", "i9", "h9", "h10", "g8", "i8", "i7", "f10", "j6", "k5", "g9", "g7", "f8", "e8", "g10", "g11"]


def main(picture):
    folder = place.fresh_folder("readme_picture")
    server = Server(folder)
    wang = Person(server.port, "Wang")
    room = wang.call("room.create", game={"kind": "gomoku", "rule": "freestyle"}, title="Friday evening", seat="white")["room"]
    li = Client(folder, "--connect", server.address, "--lang", "en", "--room", room, name="Li")
    try:
        li.until_state(page="room", side="black")
        wang.call("room.ready", room=room)
        li.until_shown("room.ready")
        li.click("room.ready")
        li.until_state(room_state="playing")
        wang.call("chat.say", room=room, text="Good evening! Have a nice game.")
        for ply, point in enumerate(GAME):
            if ply % 2 == 0:
                li.click(point=point)
            else:
                wang.call("game.play", room=room, action=point, ply=ply)
            li.until_state(ply=ply + 1)
        li.write("chat.input", "你好，请多指教！")
        li.key("enter")
        li.until(lambda state: len(state["chat"]) == 2, "both lines of the chat")
        li.click("room.numbers")
        shutil.copyfile(li.shot("game"), picture)
    finally:
        li.destroy()
        wang.cut()
        server.destroy()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
