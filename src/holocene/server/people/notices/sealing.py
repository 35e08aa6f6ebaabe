"""What a push service carries: a message only the browser can read (RFC 8291), under our name (RFC 8292).

With `cryptography` itself: one record is some forty lines, and the libraries around it (`pywebpush`) bring a
second HTTP client that follows redirects and resolves names on its own, which `posting.py` must not.
"""

from __future__ import annotations

import base64
import json
import os
import time
from typing import Final

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD: Final = 4096
LONGEST: Final = 3000
"""Bytes of a message; what a service must take is 4096 with everything around it."""
GOOD_FOR: Final = 12 * 3600
"""Seconds that a signature is good for; a service refuses more than 24 hours."""


def text_of(raw: bytes) -> str:
    """Base64 for addresses, without its end."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw_of(text: str) -> bytes:
    """ValueError where it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def new_private() -> str:
    """A key to sign with, as it is kept."""
    return kept_form(ec.generate_private_key(ec.SECP256R1()))


def kept_form(key: ec.EllipticCurvePrivateKey) -> str:
    return text_of(key.private_numbers().private_value.to_bytes(32, "big"))


def private_of(kept: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(raw_of(kept), "big"), ec.SECP256R1())


def public_raw(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def is_point(raw: bytes) -> bool:
    """Is it a public key of the curve, as browsers write it?"""
    if len(raw) != 65 or raw[0] != 4:
        return False
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw)
    except ValueError:
        return False
    return True


def sealed(
    message: bytes,
    receiver: bytes,
    secret: bytes,
    ours: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The message as one `aes128gcm` record. Key and salt are drawn for each message; only the example of the
    RFC brings its own."""
    assert len(message) <= LONGEST
    ours = ours or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    sender = public_raw(ours)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), receiver)
    shared = ours.exchange(ec.ECDH(), theirs)
    root = _derived(shared, secret, b"WebPush: info\0" + receiver + sender, 32)
    key = _derived(root, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(root, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def signature(key: ec.EllipticCurvePrivateKey, origin: str, contact: str) -> str:
    """The header `Authorization` for a push service."""
    claims: dict[str, object] = {"aud": origin, "exp": int(time.time()) + GOOD_FOR}
    if contact:
        claims["sub"] = contact
    head = {"typ": "JWT", "alg": "ES256"}
    text = ".".join(text_of(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
    first, second = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    signed = first.to_bytes(32, "big") + second.to_bytes(32, "big")
    return f"vapid t={text}.{text_of(signed)}, k={text_of(public_raw(key))}"
