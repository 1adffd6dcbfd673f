"""Faults of libraries that are written once and referred to by the known differences of many cases.

Owns where they may stand: under `faults` of the case file itself, or in a file of their own that
several case files name, which holds no cases.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from convcheck.loading.keys import KEYS
from convcheck.loading.validation import FileFault, definition, did_you_mean, dotted, shape_faults
from convcheck.loading.yaml_source import Document, Trail, read_document
from convcheck.model.errors import UsageError

FAULTS = "faults"
"""The key, in a case file and in a file of faults."""

NEEDED = ("implementation", "outcome", "reason")
"""What a known difference says itself unless it refers to a fault."""

KnownFaults = Mapping[str, Mapping[str, Any]]
"""What is said of each fault, by its name."""


class FaultFile(NamedTuple):
    """The faults that a case file may refer to, and the file that says them."""

    file: str
    known: KnownFaults


def is_fault_file(root: Any) -> bool:
    """Tell whether a document holds faults and nothing else."""
    return isinstance(root, dict) and FAULTS in root and not root.keys() - {"title", FAULTS}


def fault_file_faults(root: dict[str, Any]) -> Iterator[FileFault]:
    """Yield what is wrong with a file that holds faults and nothing else."""
    yield from shape_faults(root, definition("fault_file"))


def known_faults(document: Document) -> FaultFile:
    """Return the faults that the entries of a case file may refer to. Raises `UsageError`."""
    given = document.value.get(FAULTS, {})
    if isinstance(given, dict):
        return FaultFile(document.file, given)
    path = Path(document.file).parent / given
    try:
        other = read_document(path, str(path))
    except UsageError as error:
        raise UsageError(f"{FAULTS}: {error}", document.location((FAULTS,))) from None
    if not is_fault_file(other.value):
        raise UsageError(
            f"{FAULTS}: {path} is no file of faults; such a file has the keys title and {FAULTS}",
            document.location((FAULTS,)),
        )
    for wrong in fault_file_faults(other.value):
        raise UsageError(wrong.message, other.location(wrong.path))
    return FaultFile(other.file, other.value[FAULTS])


def reference_faults(root: dict[str, Any], entries: list[tuple[Trail, Any]]) -> Iterator[FileFault]:
    """Yield what is wrong between the faults of a case file and the entries of its `expect`.

    `entries` are all known differences of the file, with where they stand. Names that stand in
    another file are looked for when that is read, by `resolved`.
    """
    given = root.get(FAULTS)
    referred, unknown = set(), False
    for path, entry in entries:
        if not isinstance(entry, dict):
            continue
        name = entry.get("fault")
        referred.add(name if isinstance(name, str) else None)
        if name is None:
            yield from _missing(entry, path)
        elif given is None or (isinstance(given, dict) and name not in given):
            unknown = True
            yield FileFault((*path, "fault"), _unknown((*path, "fault"), name, given or {}))
    for name in given if isinstance(given, dict) else ():
        if name not in referred and not unknown:  # it may be the one that was meant
            place = (FAULTS, name)
            yield FileFault(place, f"{dotted(place)}: no entry of `expect` refers to it; remove it")


def resolved(
    document: Document, path: Trail, entry: dict[str, Any], there: FaultFile
) -> dict[str, Any]:
    """Return a known difference with what its fault says; its own words win.

    Facts that both ask for in `where` are joined. Raises `UsageError` for an unknown name.
    """
    name = entry.get("fault")
    if name is None:
        return entry
    if name not in there.known:
        place = (*path, "fault")
        said = _unknown(place, name, there.known)
        raise UsageError(f"{said}; they are in {there.file}", document.location(place))
    fault = there.known[name]
    where = {**fault.get("where", {}), **entry.get("where", {})}
    return {**fault, **entry, **({"where": where} if where else {})}


def _missing(entry: dict[str, Any], path: Trail) -> Iterator[FileFault]:
    for key in NEEDED:
        if key not in entry:
            allowed = KEYS[key].allowed
            yield FileFault((*path, key), f"{dotted(path)}: {key!r} is missing; allowed: {allowed}")


def _unknown(path: Trail, name: Any, known: Mapping[str, Any]) -> str:
    there = did_you_mean(str(name), known) if known else "there are none: write it under `faults`"
    return f"{dotted(path)}: no fault is named {name!r}; {there}"
