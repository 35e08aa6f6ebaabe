"""A push service for tests: takes what a server sends, and reads it as the browser would."""

from __future__ import annotations

import datetime
import ipaddress
import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.x509.oid import NameOID

from holocene.server.people.notices.sealing import public_raw, raw_of, text_of

SECRET: Final = bytes(range(16))


class Browser:
    """One that is subscribed; `number` tells it from others at the same service."""

    def __init__(self, service: PushService, number: int = 0) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.endpoint = f"https://127.0.0.1:{service.port}/push/{number}"

    def wish(self, lang: str = "en") -> dict[str, str]:
        keys = {"p256dh": text_of(public_raw(self.key)), "auth": text_of(SECRET)}
        return {"endpoint": self.endpoint, "lang": lang} | keys

    def read(self, body: bytes) -> dict[str, Any]:
        """Opens a message by the steps of RFC 8291, from the other side."""
        salt, size, sender, secret = body[:16], body[20], body[21:86], body[86:]
        assert size == 65 and int.from_bytes(body[16:20], "big") >= len(secret)
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + public_raw(self.key) + sender
        root = HKDF(hashes.SHA256(), 32, SECRET, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(root)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(root)
        plain = AESGCM(key).decrypt(nonce, secret, None)
        assert plain[-1:] == b"\x02"
        told: dict[str, Any] = json.loads(plain[:-1])
        return told


@dataclass
class Received:
    path: str
    headers: dict[str, str]
    body: bytes

    def is_signed_by(self, public: str, origin: str) -> bool:
        scheme, _, rest = self.headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        head, claims, signed = parts["t"].split(".")
        raw = raw_of(signed)
        first, second = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw_of(parts["k"]))
        try:
            key.verify(
                encode_dss_signature(first, second), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
            )
        except InvalidSignature:
            return False
        return scheme == "vapid" and parts["k"] == public and json.loads(raw_of(claims))["aud"] == origin


class PushService:
    def __init__(self, folder: Path) -> None:
        self.received: list[Received] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.received.append(Received(self.path, headers, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                return

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        certificate = own_certificate(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.port = int(self.server.server_address[1])
        self.origin = f"https://127.0.0.1:{self.port}"
        self.trust = ssl.create_default_context(cafile=str(certificate))
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()


@contextmanager
def push_service() -> Iterator[PushService]:
    with TemporaryDirectory() as folder:
        service = PushService(Path(folder))
        try:
            yield service
        finally:
            service.server.shutdown()
            service.server.server_close()


def own_certificate(folder: Path) -> Path:
    """A file with a key and a certificate for 127.0.0.1."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "a test")])
    now = datetime.datetime.now(datetime.UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(here, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "certificate.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return file
