"""A case file that has been checked: its matrices, each with the file's defaults applied.

Owns the two shapes of a file and the faults that take two keys to see. All faults of a file are
found; the first is reported, with how many more there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NoReturn

from convcheck.loading.faults import (
    FaultFile,
    fault_file_faults,
    is_fault_file,
    known_faults,
    reference_faults,
)
from convcheck.loading.keys import (
    PARTICULAR,
    RANGEABLE,
    REFUSAL,
    SIZES,
    USUAL_SUITES,
    USUAL_TIMED_PASSES,
)
from convcheck.loading.own_operands import SectionOperands
from convcheck.loading.parameters import names
from convcheck.loading.user_functions import Named, own_functions
from convcheck.loading.validation import FileFault, definition, dotted, shape_faults, shown
from convcheck.loading.yaml_source import Document, Trail
from convcheck.model.case import BenchChoice, Location, Suite, Tolerance
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Pattern
from convcheck.model.operations import OPS
from convcheck.model.passes import USUAL_FILLS, Fill, Pass, TimedPass
from convcheck.model.training import Check
from convcheck.model.user_function import PYTHON

SHARED = (
    *("implementations", "passes", "fills", "bench", "suites", "tolerance", "checks"),
    "operands",
)
"""Keys that a file of several matrices may give once, at its top."""


@dataclass(frozen=True)
class Section:
    """One matrix of a case file. `body` is as written; `path` is where it stands."""

    document: Document
    path: Trail
    body: dict[str, Any]
    patterns_path: Trail
    title: str
    passes: tuple[Pass, ...]
    fills: tuple[Fill, ...]
    bench: BenchChoice
    suites: tuple[Suite, ...]
    tolerance: Tolerance | None
    checks: tuple[Check, ...]
    operands_path: Trail | None
    """Where what it brings along stands; None for nothing."""

    @cached_property
    def operands(self) -> SectionOperands | None:
        """What it brings along for the fill `own`. Raises `UsageError`."""
        if self.operands_path is None or Fill.OWN not in self.fills:
            return None
        return SectionOperands(self.document, self.operands_path)

    @property
    def name(self) -> str:
        """The section's part of identifiers; empty for the only matrix of a file."""
        name: str = self.body.get("name", "")
        return name

    @property
    def op(self) -> str:
        """The operation's name."""
        op: str = self.body["op"]
        return op

    @property
    def _expected(self) -> list[Any]:
        given = self.body.get("expect", [])
        return [given] if isinstance(given, str) else given

    @property
    def refusal(self) -> bool:
        """Whether its points are no problems, which libraries have to refuse."""
        return REFUSAL in self._expected

    @property
    def differences(self) -> list[tuple[int, dict[str, Any]]]:
        """The known differences, with their places in `expect`."""
        return [(at, each) for at, each in enumerate(self._expected) if each != REFUSAL]

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        """The implementations asked for; those of `own` under their names."""
        named = {own.path: Pattern(PYTHON, own.function.name) for own in self.own}
        entries = enumerate(self.document.at(self.patterns_path))
        return tuple(
            named.get((*self.patterns_path, index)) or Pattern.parse(entry)
            for index, entry in entries
        )

    @cached_property
    def faults(self) -> FaultFile:
        """The faults that its known differences may refer to. Raises `UsageError`."""
        return known_faults(self.document)

    @cached_property
    def own(self) -> list[Named]:
        """The user's own functions among them. Raises `UsageError` for one that is not there."""
        return own_functions(self.document, self.patterns_path)

    def location(self, *path: str | int) -> Location:
        """Return the place of a path inside this section, or of the nearest part around it."""
        return self.document.location((*self.path, *path))

    def refuse(self, path: Trail, message: str) -> NoReturn:
        """Raise a `UsageError` about a path inside this section."""
        where = dotted((*self.path, *path))
        raise UsageError(f"{where}: {message}", self.location(*path))


def read_sections(document: Document) -> list[Section]:
    """Check a case file and return its matrices; a file of faults has none. Raises `UsageError`."""
    root = document.value
    if not isinstance(root, dict):
        raise UsageError(
            f"got {shown(root)}; a case file is a mapping with the keys title, op, matrix,"
            " implementations, or title, cases",
            document.location(()),
        )
    if is_fault_file(root):
        _report(document, list(fault_file_faults(root)))
        return []
    several = "cases" in root
    faults = list(shape_faults(root, definition("several" if several else "single")))
    paths = _paths(root)
    faults += reference_faults(root, _known_differences(document, paths))
    if several:
        faults += _name_faults(root["cases"] if isinstance(root["cases"], list) else [])
    for path in paths:
        faults += _section_faults(document.at(path), path)
        faults += _operands_faults(root, document.at(path), path)
        if several and not {"implementations"} & (root.keys() | document.at(path).keys()):
            faults.append(
                FileFault(
                    path, f"{dotted(path)}: 'implementations' is missing, here and at the top"
                )
            )
    _report(document, faults)
    return [_section(document, path) for path in paths]


def trusted_sections(document: Document) -> list[Section]:
    """Return the matrices of a case file that is known to be right."""
    if is_fault_file(document.value):
        return []
    return [_section(document, path) for path in _paths(document.value)]


def _paths(root: dict[str, Any]) -> list[Trail]:
    """Return where the matrices of a file are."""
    if "cases" not in root:
        return [()]
    entries = root["cases"] if isinstance(root["cases"], list) else []
    return [("cases", index) for index, each in enumerate(entries) if isinstance(each, dict)]


def _known_differences(document: Document, paths: list[Trail]) -> list[tuple[Trail, Any]]:
    """Return the entries of every `expect`, with where they stand."""
    found: list[tuple[Trail, Any]] = []
    for path in paths:
        entries = document.at(path).get("expect")
        for index, entry in enumerate(entries if isinstance(entries, list) else []):
            if entry != REFUSAL:
                found.append(((*path, "expect", index), entry))
    return found


def _report(document: Document, faults: list[FileFault]) -> None:
    if not faults:
        return
    first, *others = sorted(faults, key=lambda fault: document.location(fault.path).line)
    more = f" (and {len(others)} more to mend in this file)" if others else ""
    raise UsageError(f"{first.message}{more}", document.location(first.path))


def _section(document: Document, path: Trail) -> Section:
    body = document.at(path)
    given = {key: document.value[key] for key in (*SHARED, "title") if key in document.value}
    given |= body
    tolerance = given.get("tolerance", "auto")
    usual = (*USUAL_FILLS, Fill.OWN) if "operands" in given else USUAL_FILLS
    operands = (*(path if "operands" in body else ()), "operands") if "operands" in given else None
    return Section(
        document=document,
        path=path,
        body=body,
        patterns_path=(*(path if "implementations" in body else ()), "implementations"),
        title=given["title"],
        passes=tuple(each for each in Pass if each in given.get("passes", Pass)),
        fills=tuple(each for each in Fill if each in given.get("fills", usual)),
        bench=_bench(document, path, given.get("bench", {})),
        suites=tuple(each for each in Suite if each in given.get("suites", USUAL_SUITES)),
        tolerance=None
        if tolerance == "auto"
        else Tolerance(float(tolerance["rtol"]), float(tolerance["atol"])),
        checks=tuple(each for each in Check if each in given.get("checks", ())),
        operands_path=operands,
    )


def _bench(document: Document, path: Trail, given: dict[str, Any]) -> BenchChoice:
    passes = given.get("passes", USUAL_TIMED_PASSES)
    lent = "bench" in document.value and "bench" not in document.at(path)
    return BenchChoice(
        baseline=Pattern.parse(given["baseline"]) if "baseline" in given else None,
        passes=tuple(each for each in TimedPass if each in passes),
        location=document.location((*(() if lent else path), "bench")),
    )


def _name_faults(entries: list[Any]) -> Iterator[FileFault]:
    seen: set[str] = set()
    for index, entry in enumerate(entries):
        name = entry.get("name") if isinstance(entry, dict) else None
        if not isinstance(name, str):
            continue
        if name in seen:
            path = ("cases", index, "name")
            yield FileFault(path, f"{dotted(path)}: a second entry named {name!r}; give it another")
        seen.add(name)


def _section_faults(body: dict[str, Any], path: Trail) -> Iterator[FileFault]:
    if "matrix" not in body and "include" not in body:
        where = f"{dotted(path)}: " if path else ""
        yield FileFault(path, f"{where}'matrix' is missing; give it, or single cases in 'include'")
    if "exclude" in body and "matrix" not in body:
        place = (*path, "exclude")
        yield FileFault(place, f"{dotted(place)}: there is no matrix to exclude from; remove it")
    matrix = body["matrix"] if isinstance(body.get("matrix"), dict) else {}
    swept = [key for key in matrix if key in RANGEABLE and isinstance(matrix[key], dict)]
    for name in swept[1:]:
        place = (*path, "matrix", name)
        yield FileFault(
            place,
            f"{dotted(place)}: got a second range, beside that of {swept[0]}; allowed: one in a"
            " matrix; write a list here, or another matrix under `cases`",
        )
    op = body.get("op")
    if not isinstance(op, str) or op not in OPS:
        return
    sizes = OPS[op].sizes
    for place, point in _points(body, path):
        for name in point:
            if name in PARTICULAR and name not in names(op):
                yield FileFault(
                    (*place, name), f"{dotted((*place, name))}: {op} has no {name}; remove it"
                )
            if name in SIZES and name not in sizes:
                there = f"its sizes: {', '.join(sizes)}" if sizes else "remove it"
                yield FileFault(
                    (*place, name), f"{dotted((*place, name))}: {op} has no {name}; {there}"
                )


def _operands_faults(
    root: dict[str, Any], body: dict[str, Any], path: Trail
) -> Iterator[FileFault]:
    """Yield what keeps `operands` and the fill `own` apart, or operands from being used."""
    given = {key: root[key] for key in SHARED if key in root} | body
    fills, expected = given.get("fills"), body.get("expect", [])
    if "operands" not in given:
        if isinstance(fills, list) and Fill.OWN in fills:
            place = (*(path if "fills" in body else ()), "fills")
            yield FileFault(
                place, f"{dotted(place)}: the fill own needs operands; give them, or remove it"
            )
        return
    place = (*(path if "operands" in body else ()), "operands")
    if isinstance(fills, list) and Fill.OWN not in fills and "operands" in body:
        yield FileFault(
            place, f"{dotted(place)}: `fills` leaves out own, which is theirs; add it there"
        )
    if expected == REFUSAL or (isinstance(expected, list) and REFUSAL in expected):
        yield FileFault(
            place, f"{dotted(place)}: there is nothing to compute, so no operands; remove them"
        )


def _points(body: dict[str, Any], path: Trail) -> Iterator[tuple[Trail, dict[str, Any]]]:
    """Yield every mapping with parameters, wherever the shape allows to look."""
    candidates: list[tuple[Trail, Any]] = [((*path, "matrix"), body.get("matrix"))]
    for key in ("include", "exclude", "expect"):
        entries = body.get(key)
        for index, entry in enumerate(entries if isinstance(entries, list) else []):
            place = (*path, key, index)
            if key == "expect" and isinstance(entry, dict):
                candidates.append(((*place, "when"), entry.get("when")))
            else:
                candidates.append((place, entry))
    for place, each in candidates:
        if isinstance(each, dict):
            yield place, each
