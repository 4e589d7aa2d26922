"""A person with a socket: JSON-RPC by lines, everything that arrives kept in order and checked for gaps."""

import json
import socket
import threading

from support.waiting import PATIENCE, wait_until


class Refused(AssertionError):
    """The server answered with an error; `data` is its data."""

    def __init__(self, method, error):
        super().__init__(f"{method}: {json.dumps(error, ensure_ascii=False)}")
        self.data = error["data"]
        self.code = error["code"]


class Line:
    """One connection, before any hello. Lines are read by a thread of its own."""

    def __init__(self, port, *, answers_pings=True):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.socket.settimeout(None)
        self.answers_pings = answers_pings
        self.received = []
        self.closed = False
        self.faults = []
        self._last_seq = {}
        self._id = 0
        self._taken = 0
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    # ------------------------------------------------------------ out
    def send_bytes(self, data):
        self.socket.sendall(data)

    def send(self, message):
        self.send_bytes(json.dumps(message, ensure_ascii=False).encode() + b"\n")

    def ask(self, method, params=None):
        """Sends a request and returns its id at once."""
        self._id += 1
        self.send({"jsonrpc": "2.0", "id": self._id, "method": method, "params": params or {}})
        return self._id

    def answer(self, number, method="?"):
        message = self.wait(lambda m: m.get("id") == number and "method" not in m, f"the answer to {method}")
        if "error" in message:
            raise Refused(method, message["error"])
        return message["result"]

    def call(self, method, **params):
        return self.answer(self.ask(method, params), method)

    def refused(self, method, **params):
        """The error data of a request that must be refused."""
        try:
            result = self.call(method, **params)
        except Refused as refusal:
            return refusal.data
        raise AssertionError(f"{method} was not refused: {result}")

    # ------------------------------------------------------------ in
    def _read(self):
        try:
            for raw in self.socket.makefile("rb"):
                self._take(json.loads(raw.decode("utf-8")))
        except (OSError, ValueError) as error:
            if not isinstance(error, OSError):
                self.faults.append(f"unreadable line: {error}")
        with self._news:
            self.closed = True
            self._news.notify_all()

    def _take(self, message):
        if message.get("method") == "ping" and self.answers_pings:
            self.send({"jsonrpc": "2.0", "id": message["id"], "result": {}})
        if message.get("method") == "room.event":
            self._check_order(message["params"])
        with self._news:
            self.received.append(message)
            self._news.notify_all()

    def _check_order(self, event):
        last = self._last_seq.get(event["room"])
        if last is not None and event["seq"] != last + 1:
            self.faults.append(f"event {event['seq']} came after {last}")
        self._last_seq[event["room"]] = event["seq"]

    def wait(self, wanted, what, seconds=PATIENCE):
        """The first message ever received that `wanted` accepts."""
        with self._news:
            seen = 0
            found = None

            def look():
                nonlocal seen, found
                while seen < len(self.received) and found is None:
                    if wanted(self.received[seen]):
                        found = self.received[seen]
                    seen += 1
                return found is not None or self.closed
            self._news.wait_for(look, seconds)
        if found is None:
            raise AssertionError(f"{'the connection ended' if self.closed else 'nothing came'} while waiting for {what}; "
                                 f"last: {[m for m in self.received[-5:]]}")
        return found

    def notification(self, method, *, since=0, **fields):
        """The first notification that fits, of those after the first `since` messages."""
        place = 0

        def wanted(message):
            nonlocal place
            place += 1
            return place > since and message.get("method") == method and fits(message["params"], fields)
        return self.wait(wanted, f"{method} {fields}")["params"]

    def info(self, kind, *, since=0, **fields):
        return self.notification("room.info", since=since, type=kind, **fields)

    def mark(self):
        """How much has arrived so far, for `since`."""
        return len(self.received)

    def event(self, kind, **fields):
        """The next event of this kind after the last one that was asked for, in the order of arrival."""
        start = self._taken
        place = 0

        def wanted(message):
            nonlocal place
            place += 1
            return place > start and message.get("method") == "room.event" and fits(message["params"], {"type": kind, **fields})
        found = self.wait(wanted, f"the event {kind} {fields}")["params"]
        self._taken = place
        return found

    def events(self, room):
        return [m["params"] for m in self.received if m.get("method") == "room.event" and m["params"]["room"] == room]

    def last_seq(self, room):
        return self._last_seq[room]

    def wait_closed(self):
        wait_until(lambda: self.closed, "the end of the connection")

    def cut(self):
        """As when the cable is pulled: no goodbye."""
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._reader.join()
        self.socket.close()


class Person(Line):
    """A connection that has said hello."""

    def __init__(self, port, name=None, *, answers_pings=True, **hello):
        super().__init__(port, answers_pings=answers_pings)
        if name:
            hello["name"] = name
        self.greeting = self.call("hello", protocol=1, client="e2e 1.0", **hello)
        self.id = self.greeting["player"]["id"]
        self.name = self.greeting["player"]["name"]
        self.token = self.greeting["token"]

    @property
    def who(self):
        return {"id": self.id, "name": self.name}


def fits(params, fields):
    return all(params.get(name) == value for name, value in fields.items())
