"""Scripts and styles that the page holds: our own files, and Vega from the vl-convert package.

Owns the page's content security policy: it may run these very scripts and load nothing at all, so
that no text of a run can become a script, and no picture or font can be asked for.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import tempfile
import zlib
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

SCRIPTS = (
    "data.js",
    "figures.js",
    "filters.js",
    "order.js",
    "address.js",
    "menus.js",
    "grid.js",
    "record.js",
    "charts.js",
    "page.js",
)
"""Our scripts, in the order in which they build on one another."""

VEGA = "window.vegaEmbed = vegaEmbed;"
"""What the bundle does when it is run. Vega-Embed, since the bundle's other names are null."""

UNPACKED = 16 * 1024
"""Bytes of a kept script that are unpacked at a time."""


@dataclass(frozen=True)
class Bundle:
    """A script, compressed, and its digest."""

    compressed: bytes
    digest: str


def script() -> str:
    """Return our scripts as one, whose names nobody else sees."""
    body = "\n".join(_read(name) for name in SCRIPTS)
    return f'(() => {{\n"use strict";\n{body}\n}})();\n'


def styles() -> str:
    """Return our style sheet."""
    return _read("report.css")


def policy(*digests: str) -> str:
    """Return a content security policy that allows the scripts of these digests, and no `eval`."""
    hashes = " ".join(f"'sha256-{each}'" for each in digests)
    return (
        f"default-src 'none'; script-src {hashes}; style-src 'unsafe-inline';"
        " img-src data: blob:; base-uri 'none'; form-action 'none'"
    )


@cache
def vega_bundle() -> Bundle:
    """Return Vega-Embed with Vega and Vega-Lite as one script, about 900 kB.

    Putting it together takes seconds, so it is kept in the user's cache folder; a cache that cannot
    be read or written costs that time and nothing else.
    """
    path = _cache_folder() / f"vega-embed-{version('vl-convert-python')}.js.gz"
    try:
        content = path.read_bytes()
        kept = _digest_of_kept(content)
        if kept is not None:
            return Bundle(content, kept)
    except (OSError, zlib.error):
        pass
    import vl_convert

    script = vl_convert.javascript_bundle(VEGA).encode("utf-8")
    content = gzip.compress(script, mtime=0)
    _keep(path, content)
    return Bundle(content, digest(script))


def _read(name: str) -> str:
    return files("convcheck.reporters.html").joinpath("static", name).read_text(encoding="utf-8")


def digest(script: bytes) -> str:
    """Return the SHA-256 of a script as a policy names it."""
    return _named(hashlib.sha256(script).digest())


def _named(found: bytes) -> str:
    return base64.b64encode(found).decode("ascii")


def _digest_of_kept(content: bytes) -> str | None:
    """Return the digest of a script that was kept; None if it is not there as a whole.

    It is unpacked piece by piece, since it is some megabytes long. Raises `zlib.error` for what is
    no gzip, or where a length or checksum is wrong.
    """
    unpacking, found, length = zlib.decompressobj(wbits=31), hashlib.sha256(), 0
    for begin in range(0, len(content), UNPACKED):
        piece = unpacking.decompress(content[begin : begin + UNPACKED])
        found.update(piece)
        length += len(piece)
    whole = unpacking.eof and not unpacking.unused_data
    return _named(found.digest()) if length and whole else None


def _cache_folder() -> Path:
    configured = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(configured) if configured else Path("~/.cache").expanduser()) / "convcheck"
    except RuntimeError:  # nobody has a home, as users without a name in a container
        return Path(os.devnull) / "convcheck"


def _keep(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(content)
        os.replace(file.name, path)
    except OSError:
        pass
