"""Lines in TLS, as people meet them: a server with a certificate of its own, the question whether to trust it, what is
remembered, and a certificate that is not the one from before."""

import json
import signal
import socket
import ssl
import subprocess

from support import cases, place
from support.client import Client
from support.display import Display
from support.server import Server
from support.waiting import wait_until
from support.words import en, zh

HELLO = b'{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1,"client":"nc 1","heartbeat":false}}\n'


class Certificate:
    """Made as README tells, for 127.0.0.1; `renew` makes another one in its place."""

    def __init__(self, folder):
        self.file, self.key = folder / "cert.pem", folder / "key.pem"
        self.renew()

    def renew(self):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30",
                        "-subj", "/CN=tengen", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", self.key, "-out", self.file],
                       check=True, capture_output=True, timeout=60)

    @property
    def fingerprint(self):
        said = subprocess.run(["openssl", "x509", "-in", self.file, "-noout", "-fingerprint", "-sha256"], check=True,
                              capture_output=True, text=True, timeout=60).stdout
        return "SHA256:" + said.strip().partition("=")[2]

    @property
    def shown(self):
        """As the client writes it: eight pairs a line."""
        pairs = self.fingerprint.split(":")[1:]
        return "SHA256" + "".join("\n" + " ".join(pairs[at:at + 8]) for at in range(0, len(pairs), 8))


class TlsServer(Server):
    def __init__(self, folder, certificate):
        self.tls_address = "127.0.0.1:0"
        super().__init__(folder, "--set", f"tls.certificate={certificate.file}", "--set", f"tls.key={certificate.key}",
                         "--set", f"tls.listen={self.tls_address}")

    def start(self):
        self.arguments = (*self.arguments[:-1], f"tls.listen={self.tls_address}")
        super().start()
        self.tls_address = self.program.line("tls listening on ")

    @property
    def link(self):
        return f"tengens://{self.tls_address}"

    def certificate(self):
        host, _, port = self.tls_address.rpartition(":")
        return ssl.get_server_certificate((host, int(port)), timeout=60)

    def reload(self):
        self.program.process.send_signal(signal.SIGHUP)


class Tls(cases.Case):
    def setUp(self):
        super().setUp()
        self.certificate = Certificate(self.folder)
        self.server = self.own(TlsServer(self.folder, self.certificate))


class TheServer(Tls):
    def test_says_where_it_listens_after_the_plain_line(self):
        lines = list(self.server.program.lines)
        self.assertRegex(lines[0], r"^listening on 127\.0\.0\.1:\d+$")
        self.assertRegex(lines[1], r"^tls listening on 127\.0\.0\.1:\d+$")

    def test_welcomes_over_tls(self):
        context = ssl.create_default_context(cafile=self.certificate.file)
        host, _, port = self.server.tls_address.rpartition(":")
        with socket.create_connection((host, int(port)), 60) as plain, context.wrap_socket(plain, server_hostname=host) as line:
            line.sendall(HELLO)
            self.assertIn("token", json.loads(line.makefile().readline())["result"])
            self.assertEqual(line.version(), "TLSv1.3")

    def test_shows_a_renewed_certificate_after_sighup_and_keeps_the_old_one_when_it_is_broken(self):
        before = self.server.certificate()
        self.certificate.renew()
        self.assertEqual(self.server.certificate(), before)
        self.server.reload()
        renewed = wait_until(lambda: (now := self.server.certificate()) != before and now, "the renewed certificate")
        self.assertEqual(renewed.split(), self.certificate.file.read_text().split())
        self.certificate.file.write_text("half a certificate")
        self.server.reload()
        wait_until(lambda: "the old certificate is kept" in self.server.program.errors(), "the reason in the log")
        self.assertIn(str(self.certificate.file), self.server.program.errors())
        self.assertEqual(self.server.certificate(), renewed)
        self.assertEqual(self.server.stop(), 0)

    def test_does_not_start_with_a_key_of_another_certificate(self):
        key = self.certificate.key.read_text()
        self.certificate.renew()
        self.certificate.key.write_text(key)
        run = subprocess.run([place.SERVER, "--listen", "127.0.0.1:0", "--data", self.folder / "other", "--set", "tls.listen=127.0.0.1:0",
                              "--set", f"tls.certificate={self.certificate.file}", "--set", f"tls.key={self.certificate.key}"],
                             env=place.clean_environment(), capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        self.assertIn(f"{self.certificate.key} does not belong to the certificate in {self.certificate.file}", run.stderr)


class TheClient(Tls):
    def setUp(self):
        super().setUp()
        self.screen = self.own(Display(self.folder))

    def open(self, *arguments, **more):
        return self.own(Client(self.folder, *arguments, "--lang", "en", display=self.screen, **more))

    def kept(self, client):
        files = list((self.folder / f"home-{client.name}").glob("data/tengen/profiles/*/certificates.json"))
        return json.loads(files[0].read_text()) if files else {}

    def test_asks_before_it_says_anything_and_remembers_the_yes(self):
        client = self.open("--connect", self.server.link)
        client.until_state(page="connect", link="untrusted")
        client.until_says("ask.trust.text", en("trust.text", address=self.server.link, fingerprint=self.certificate.shown))
        client.shot("trust")
        client.do("lang", lang="zh")
        client.until_says("ask.trust.text", zh("trust.text", address=self.server.link, fingerprint=self.certificate.shown))
        client.shot("trust-zh")
        client.do("lang", lang="en")
        # The safe answer has the focus, and is no.
        client.press_key("enter", "ask.trust.no")
        client.until_says("connect.line", en("connect.untrusted", address=self.server.link))
        self.assertEqual(self.kept(client), {})
        client.click("connect.again")
        client.press("ask.trust.yes")
        client.until_state(page="lobby", link="online")
        wait_until(lambda: self.kept(client) == {self.server.link: self.certificate.fingerprint}, "the certificate kept")
        self.assertEqual(client.quit(), 0)
        client.destroy()
        self.open("--connect", self.server.link).until_state(page="lobby", link="online")

    def test_takes_yes_by_the_keyboard_and_goes_on_to_the_room(self):
        first = self.open("--create", "--connect", self.server.link, "--fingerprint", self.certificate.fingerprint)
        room = first.program.line("room ")
        second = self.open(f"{self.server.link}/{room.lower()}", name="Wang")
        second.until_shown("ask.trust.yes")
        second.key("shift+tab")
        second.press_key("enter", "ask.trust.yes")
        second.until_state(page="room", link="online")

    def test_stops_at_a_changed_certificate_and_shows_both(self):
        before = self.certificate.shown
        client = self.open("--connect", self.server.link)
        client.press("ask.trust.yes")
        client.until_state(page="lobby", link="online")
        self.server.stop()
        self.certificate.renew()
        self.server.start()
        client.until_state(page="connect", link="untrusted")
        said = client.text("connect.line")
        self.assertIn(before, said)
        self.assertIn(self.certificate.shown, said)
        self.assertNotIn("ask.trust.yes", client.nodes())
        client.shot("changed")
        client.click("connect.again")
        client.until_says("connect.line", before)
        client.until_state(page="connect", link="untrusted")

    def test_a_fingerprint_named_by_a_script_is_the_only_one(self):
        picture = self.folder / "lobby.png"
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data"), "XDG_CONFIG_HOME": str(self.folder / "config")}
        for fingerprint, code in ((self.certificate.fingerprint, 0), ("SHA256:" + "ab" * 32, 1)):
            run = subprocess.run([place.CLIENT, "--lang", "en", "--screenshot", picture, "--fingerprint", fingerprint, self.server.link],
                                 env=place.clean_environment(**self.screen.environment(), **home), capture_output=True, text=True,
                                 timeout=120, check=False)
            self.assertEqual(run.returncode, code, run)
        self.assertIn(en("connect.changed_named", address=self.server.link, old="SHA256" + ("\n" + " ".join(["AB"] * 8)) * 4,
                         new=self.certificate.shown), run.stderr)

    def test_a_certificate_of_the_system_store_needs_no_question(self):
        client = self.open("--connect", self.server.link, environment={"SSL_CERT_FILE": str(self.certificate.file)})
        client.until_state(page="lobby", link="online")
        self.assertEqual(self.kept(client), {})

    def test_a_copied_invitation_is_an_address_that_leads_to_the_room(self):
        arguments = ("--connect", self.server.link, "--fingerprint", self.certificate.fingerprint)
        client = self.open("--create", *arguments)
        room = client.program.line("room ")
        client.click("room.code")
        client.until_toast(en("room.copied", code=f"{self.server.link}/{room}"))
        guest = self.open(*arguments, name="Wang")
        guest.until_state(page="lobby", link="online")
        guest.write("lobby.code", f"{self.server.link}/{room}")
        guest.click("lobby.join_code")
        guest.until_state(page="room", link="online")


if __name__ == "__main__":
    cases.run()
