"""A mail server for tests: takes every letter and keeps it."""

from __future__ import annotations

import email
import email.policy
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage


@dataclass
class Letter:
    to: str
    mail: EmailMessage

    def text(self) -> str:
        return str(self.mail.get_content())


class PostOffice:
    def __init__(self) -> None:
        self.letters: list[Letter] = []
        office = self

        class Line(socketserver.StreamRequestHandler):
            def say(self, text: str) -> None:
                self.wfile.write(f"{text}\r\n".encode())

            def handle(self) -> None:
                to = ""
                self.say("220 here")
                while line := self.rfile.readline():
                    word = line.split(b" ")[0].strip().upper()
                    if word == b"EHLO":
                        self.say("250 here")
                    elif word == b"RCPT":
                        to = line.decode().partition("<")[2].partition(">")[0]
                        self.say("250 fine")
                    elif word == b"DATA":
                        self.say("354 go on")
                        whole = b""
                        while (part := self.rfile.readline()) not in (b".\r\n", b""):
                            whole += part[1:] if part.startswith(b"..") else part
                        read = email.message_from_bytes(whole, policy=email.policy.default)
                        assert isinstance(read, EmailMessage)
                        office.letters.append(Letter(to, read))
                        self.say("250 kept")
                    elif word == b"QUIT":
                        self.say("221 bye")
                        return
                    else:
                        self.say("250 fine")

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True

        self.server = Server(("127.0.0.1", 0), Line)
        self.port = int(self.server.server_address[1])
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()


@contextmanager
def post_office() -> Iterator[PostOffice]:
    office = PostOffice()
    try:
        yield office
    finally:
        office.server.shutdown()
        office.server.server_close()
