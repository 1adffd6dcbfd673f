"""Reading a run document back: the opposite of `Run.to_json`.

Owns which files are accepted. Whoever gets a `Run` from here may rely on every field of it.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from convcheck.words.case import Location
from convcheck.words.columns import COLUMNS
from convcheck.words.errors import UsageError
from convcheck.words.json_text import Fault, line_of, parse_json, short_text
from convcheck.words.kinds import AMOUNT, FLAG, NAME, TEXT
from convcheck.words.outcome import ExitStatus
from convcheck.words.run import SCHEMA, TABLES, TABLES_SINCE, Run
from convcheck.words.stored import check_environment, check_records
from convcheck.words.stored_tables import TABLE_CHECKS
from convcheck.words.stored_values import check, listing, mapping, member

WRITTEN_BY = "run documents are what convcheck verify and convcheck bench write with -o FILE.json"


def read_run(path: Path) -> Run:
    """Return the run of a file. Raises `UsageError` with the file, and the line if there is one."""
    text = _text(path)
    try:
        with no_collection():
            return _read(text, str(path))
    except RecursionError:
        raise UsageError(f"{path}: not a run document: it is nested too deeply") from None


def _read(text: str, file: str) -> Run:
    document = parse_json(text, file)
    try:
        return run_of(document)
    except Fault as fault:
        raise UsageError(str(fault), Location(file, line_of(text, fault.path))) from None


def run_of(document: Any) -> Run:
    """Return the run of a parsed document, which is not copied. Raises `Fault`."""
    verb = _verb(document)
    tool = mapping(member(document, "tool", ()), ("tool",), {"name": NAME, "version": NAME})
    check_environment(verb, member(document, "environment", ()))
    summary = _summary(member(document, "summary", ()))
    cost = mapping(member(document, "cost", ()), ("cost",))
    for name, spent in cost.items():
        check(spent, AMOUNT, ("cost", name))
    check_records(verb, member(document, "records", ()))
    for name in TABLES[verb]:
        if name in TABLES_SINCE:
            document.setdefault(name, [])
        TABLE_CHECKS[name](member(document, name, ()))
    return Run(
        verb=verb,
        command=_texts(member(document, "command", ()), "command"),
        started=_started(member(document, "started", ())),
        seconds=float(check(member(document, "seconds", ()), AMOUNT, ("seconds",))),
        tool=tool,
        environment=document["environment"],
        records=document["records"],
        cost=cost,
        exit_status=ExitStatus(summary["exit_status"]),
        interrupted=summary["interrupted"],
        notes=summary["notes"],
        **{name: document[name] for name in TABLES[verb]},
    )


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise UsageError(f"{path}: there is no such file; {WRITTEN_BY}") from None
    except IsADirectoryError:
        raise UsageError(f"{path}: is a folder; name the file in it, such as verify.json") from None
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise UsageError(
            f"{path}: not UTF-8 text: byte {error.start} is {error.object[error.start]:#04x};"
            f" {WRITTEN_BY}"
        ) from None


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


def _verb(document: Any) -> str:
    """Return whose run it is, if it is a run document of this version at all."""
    schema = document.get("schema") if type(document) is dict else None
    name, _, _ = SCHEMA.rpartition("/")
    if type(schema) is not str or not schema.startswith(f"{name}/"):
        raise Fault((), f'not a run document: no "schema": "{SCHEMA}"; {WRITTEN_BY}')
    if schema != SCHEMA:
        raise Fault(
            ("schema",),
            f"got {short_text(schema)}; allowed: {SCHEMA}; use the version of convcheck that"
            " wrote it, or make the run again",
        )
    verb = member(document, "verb", ())
    if type(verb) is not str or verb not in COLUMNS:
        raise Fault(("verb",), f"got {short_text(verb)}; allowed: {', '.join(COLUMNS)}")
    return verb


def _summary(summary: Any) -> dict[str, Any]:
    path = ("summary",)
    mapping(summary, path, {"interrupted": FLAG})
    status = member(summary, "exit_status", path)
    if type(status) is not int or status not in set(ExitStatus):
        allowed = ", ".join(str(int(each)) for each in ExitStatus)
        raise Fault((*path, "exit_status"), f"got {short_text(status)}; allowed: {allowed}")
    notes = listing(member(summary, "notes", path), (*path, "notes"))
    for at, note in enumerate(notes):
        check(note, TEXT, (*path, "notes", at))
    return dict(summary)


def _texts(value: Any, name: str) -> list[str]:
    return [check(each, TEXT, (name, at)) for at, each in enumerate(listing(value, (name,)))]


def _started(value: Any) -> str:
    text: str = check(value, NAME, ("started",))
    try:
        datetime.fromisoformat(text)
    except ValueError:
        allowed = "a date and time such as 2026-01-31T12:00:00+00:00"
        raise Fault(("started",), f"got {short_text(text)}; allowed: {allowed}") from None
    return text
