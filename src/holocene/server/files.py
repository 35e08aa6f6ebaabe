"""Ready-made answers: static data and the built web client, compressed once and served with an ETag.

The client's build lays the tightest form (Brotli) beside its larger files; data is packed here, a little
less tightly and in a tenth of the time.

The client is found in the package or in a checkout (`web/dist`). Any path without a
file of its own gets the client's page, which finds its way by the address. Where the table is served under a
folder of a host (`--root-path`), the page is told so.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

import brotli
from starlette.requests import Request
from starlette.responses import Response

FOLDERS: Final = (
    Path(__file__).parent / "web",
    Path(__file__).parent.parent.parent.parent / "web" / "dist",
)
COMPRESSED: Final = (
    "text/",
    "application/json",
    "application/javascript",
    "image/svg+xml",
    "application/manifest",
)
SMALLEST: Final = 500
"""Bytes below which compressing is not worth it."""
TIGHTNESS: Final = 9
"""Of Brotli, up to 11: the cards of Earth take 80 ms and 56 kB, at 11 they would take 700 ms and 50 kB."""
HEADERS: Final = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'{sockets}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; "
    "object-src 'none'"
)
HOST: Final = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
MISSING: Final = b"""<!doctype html><meta charset="utf-8"><title>Holocene</title>
<p>This copy has no browser client. The API is at <a href="./api/about">/api/about</a>."""


@dataclass(frozen=True)
class Ready:
    """A body in all its forms; the compressed ones are empty where they are not worth it."""

    plain: bytes
    packed: bytes
    tight: bytes
    kind: str
    etag: str


def ready(body: bytes, kind: str, tight: bytes = b"") -> Ready:
    worth = len(body) >= SMALLEST and kind.startswith(COMPRESSED)
    packed = gzip.compress(body, 9, mtime=0) if worth else b""
    tight = tight or (brotli.compress(body, quality=TIGHTNESS) if worth else b"")
    return Ready(body, packed, tight, kind, f'"{sha256(body).hexdigest()[:20]}"')


def policy(request: Request) -> str:
    """What the page may load and reach: this server and nothing else. Some browsers do not take its sockets
    for its own, so they are named."""
    host = request.headers.get("host", "")
    return POLICY.format(sockets=f" ws://{host} wss://{host}" if HOST.fullmatch(host) else "")


def answer(request: Request, there: Ready, cache: str) -> Response:
    headers = {"ETag": there.etag, "Cache-Control": cache, "Vary": "Accept-Encoding", **HEADERS}
    headers["Content-Security-Policy"] = policy(request)
    if there.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    accepted = request.headers.get("accept-encoding", "")
    for body, word in ((there.tight, "br"), (there.packed, "gzip")):
        if body and word in accepted:
            return Response(body, headers=headers | {"Content-Encoding": word}, media_type=there.kind)
    return Response(there.plain, headers=headers, media_type=there.kind)


def web_folder() -> Path | None:
    for folder in FOLDERS:
        if (folder / "index.html").is_file():
            return folder
    return None


def file_at(folder: Path, path: str) -> Path | None:
    """The file that a path names within the folder, if there is one."""
    try:
        file = (folder / path).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):  # a name too long for the disk, or one with a zero byte
        return None


def page_under(root: str, page: bytes) -> bytes:
    """The page for any address below a folder: what it loads is named from there, not from that address."""
    page = page.replace(b'="./', b'="%s/' % root.encode())
    return page.replace(b"<html ", b'<html data-root="%s" ' % root.encode(), 1) if root else page


class Web:
    """The built client. Files are read when first asked for, and again when they change."""

    def __init__(self, root: str = "") -> None:
        """`root`: the folder of the host, `/holocene`; nothing where the table has the host to itself."""
        self.root = root
        self.known: dict[Path, tuple[int, Ready]] = {}

    def serve(self, request: Request, path: str) -> Response:
        folder = web_folder()
        is_page = "." not in path.rpartition("/")[2]
        if folder is None:
            if not is_page:
                return Response(status_code=404, headers=HEADERS)
            return answer(request, ready(page_under(self.root, MISSING), "text/html"), "no-cache")
        file = file_at(folder, path)
        if file is None:
            if not is_page:
                return Response(status_code=404, headers=HEADERS)
            file = folder / "index.html"
        # Names under assets/ carry a digest of their content.
        lasting = "assets" in file.parts[len(folder.parts) :]
        return answer(
            request, self._read(file), "public, max-age=31536000, immutable" if lasting else "no-cache"
        )

    def _read(self, file: Path) -> Ready:
        changed = file.stat().st_mtime_ns
        known = self.known.get(file)
        if known is None or known[0] != changed:
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            beside = file.with_name(f"{file.name}.br")
            tight = beside.read_bytes() if beside.is_file() else b""
            body = file.read_bytes()
            if file.name == "index.html":
                body = page_under(self.root, body)
            known = self.known[file] = (changed, ready(body, kind, tight))
        return known[1]
