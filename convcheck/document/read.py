"""Reading run documents back: the opposite of `write`.

Owns which files are accepted. Whoever gets a run from here may rely on every field of it, and on
what is said of several fields at once.
"""

from __future__ import annotations

import gc
import gzip
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from convcheck.document.check import check_run
from convcheck.document.figures import restore
from convcheck.document.json_text import DocumentFault, line_of, parse_json, short_text
from convcheck.document.refused import first_fault
from convcheck.document.run import RUNS, SCHEMA, TABLES, Run
from convcheck.document.stored import ANY_STORED, READABLE, STORED, complete
from convcheck.model.case import Location
from convcheck.model.errors import UsageError

WRITTEN_BY = "run documents are what convcheck verify and convcheck bench write with -o FILE.json"

_DECODER = msgspec.json.Decoder(ANY_STORED)
_ENCODER = msgspec.json.Encoder()


def read_run(path: Path) -> Run:
    """Return the run of a file. Raises `UsageError` with the file, and the line if there is one."""
    return parse_run(_text(path), str(path))


def parse_run(text: str, file: str) -> Run:
    """Return the run of a text; `file` is what messages call it. Raises `UsageError`."""
    try:
        with no_collection():
            return _read(text, file)
    except RecursionError:
        raise UsageError(f"{file}: not a run document: it is nested too deeply") from None


@contextmanager
def no_collection() -> Iterator[None]:
    """Pause the cyclic collector, which would walk a growing tree of records again and again."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _read(text: str, file: str) -> Run:
    try:
        document = _DECODER.decode(text)
    except msgspec.DecodeError as error:
        _raise_why(text, file)
        raise UsageError(f"{file}: {error}") from None
    if not _has_each_key_once(text, document):
        parse_json(text, file)
    try:
        run: Run = complete(document)
        for name in ("records", *TABLES[run.verb]):
            restore(getattr(run, name))
        check_run(run)
    except DocumentFault as fault:
        parse_json(text, file)
        raise _located(fault, text, file) from None
    return run


def _has_each_key_once(text: str, document: Struct) -> bool:
    """Tell whether no key is there twice, of which the last one was taken; False if in doubt.

    Then there are as many keys as what was read has: each ends in `":`, and nothing else does, as
    quotes in strings are escaped. In doubt is what was laid out or edited by hand, what has a
    backslash at the end of a key, and what an earlier version wrote, which has other fields.
    """
    if any(f'"{space}:' in text for space in " \n\t\r") or '\\\\":' in text:
        return False
    written = _ENCODER.encode(document)
    return text.count('":') - text.count('\\":') == written.count(b'":') - written.count(b'\\":')


def _raise_why(text: str, file: str) -> None:
    """Raise `UsageError` for a text that is no run document."""
    document = parse_json(text, file)
    fault = _fault_of_head(document) or first_fault(document, STORED[document["verb"]])
    if fault is not None:
        raise _located(fault, text, file)


def _located(fault: DocumentFault, text: str, file: str) -> UsageError:
    return UsageError(str(fault), Location(file, line_of(text, fault.path)))


def _fault_of_head(document: Any) -> DocumentFault | None:
    """Return why it is no run document of this version at all."""
    schema = document.get("schema") if type(document) is dict else None
    name, _, _ = SCHEMA.rpartition("/")
    if type(schema) is not str or not schema.startswith(f"{name}/"):
        return DocumentFault((), f'not a run document: no "schema": "{SCHEMA}"; {WRITTEN_BY}')
    if schema not in READABLE:
        return DocumentFault(
            ("schema",),
            f"got {short_text(schema)}; allowed: {', '.join(READABLE)}; use the version of"
            " convcheck that"
            " wrote it, or make the run again",
        )
    if "verb" not in document:
        return DocumentFault((), "'verb' is missing")
    verb = document["verb"]
    if type(verb) is not str or verb not in RUNS:
        return DocumentFault(("verb",), f"got {short_text(verb)}; allowed: {', '.join(RUNS)}")
    return None


def _text(path: Path) -> str:
    try:
        content = path.read_bytes()
        if path.suffix == ".gz":
            content = gzip.decompress(content)
        return content.decode("utf-8")
    except FileNotFoundError:
        raise UsageError(f"{path}: there is no such file; {WRITTEN_BY}") from None
    except IsADirectoryError:
        raise UsageError(f"{path}: is a folder; name the file in it, such as verify.json") from None
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise UsageError(f"{path}: not a compressed file that is whole: {error}") from None
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise UsageError(
            f"{path}: not UTF-8 text: byte {error.start} is {error.object[error.start]:#04x};"
            f" {WRITTEN_BY}"
        ) from None
