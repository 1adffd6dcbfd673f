"""From paths to cases: finds the case files, names the cases and attaches known differences.

What a program has in its hands instead of a file becomes cases in the same way: see `declared`.

Owns identifiers: unique in a run, the same in every run that gives the same paths, and of
characters that need no quoting in an expression of `-k`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from convcheck.loading.case_file import Section, read_sections, trusted_sections
from convcheck.loading.faults import resolved
from convcheck.loading.matrix import (
    MatrixPoint,
    Points,
    condition,
    count_points,
    matches,
    nothing_has,
)
from convcheck.loading.parameters import Values, label
from convcheck.loading.yaml_source import Document, read_document
from convcheck.model.case import BenchChoice, Case, Expectation, Sweep
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Pattern
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.training import Check, Learned

ENDINGS = (".yaml", ".yml")
"""Endings of case files in a folder."""


class _Source(NamedTuple):
    """A case file: where it is, the name it lends its cases, how messages call it.

    `argument` is the path that the user gave, as they would type it.
    """

    path: Path
    name: str
    file: str
    argument: str


def load_cases(paths: Sequence[Path]) -> list[Case]:
    """Return the cases of files and folders, in their order. Raises `UsageError`.

    A file reached in two ways is loaded once.
    """
    return list(each_case(paths))


def each_case(paths: Sequence[Path]) -> Iterator[Case]:
    """Yield the cases of files and folders in their order, one at a time. Raises `UsageError`."""
    owners: dict[str, _Source] = {}
    sources = _distinct_sources(paths)
    for source in sources:
        document = read_document(source.path, source.file)
        for case in cases_of(document, source.name, source.argument):
            if len(sources) > 1:
                owner = owners.setdefault(case.identifier, source)
                if owner is not source:
                    raise _collision(case, owner, source)
            yield case


def count_cases(paths: Sequence[Path]) -> Iterator[tuple[str, str, str, int]]:
    """Yield name, title, file and number of cases of each matrix, of files known to be right.

    Many times quicker than making the cases, which is what would find what is wrong with them.
    """
    for source in _distinct_sources(paths):
        for section in trusted_sections(read_document(source.path, source.file)):
            yield _prefix(source.name, section), section.title, source.file, count_points(section)


def _distinct_sources(paths: Sequence[Path]) -> list[_Source]:
    found: dict[str, _Source] = {}
    for path in paths:
        for source in _sources(path):
            found.setdefault(os.path.realpath(source.path), source)
    return list(found.values())


def _prefix(name: str, section: Section) -> str:
    """Return the part of identifiers that a section's cases share."""
    return f"{name}/{section.name}" if section.name else name


def _sources(path: Path) -> Iterator[_Source]:
    if "\0" in str(path):
        raise UsageError(f"{str(path)!r}: no path has a null byte")
    # os.path, because Path asks the same with exceptions for names that are too long, and loops.
    if not os.path.isdir(path):
        yield _Source(path, _word(path.stem), _spelling(path), _spelling(path))
        return
    files = sorted(_files_below(path), key=lambda file: file.relative_to(path).parts)
    if not files:
        raise UsageError(
            f"{path}: no case file in this folder; case files end in {' or '.join(ENDINGS)}"
        )
    for file in files:
        inside = file.relative_to(path).with_suffix("").as_posix()
        yield _Source(file, _word(inside), _spelling(file), _spelling(path))


def _files_below(folder: Path) -> Iterator[Path]:
    def refuse(error: OSError) -> None:
        raise UsageError(f"{error.filename}: cannot be read: {error.strerror}")

    for parent, folders, files in os.walk(folder, onerror=refuse):
        # Hidden folders hold other programs' files, such as the workflows of a CI service.
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            if name.endswith(ENDINGS) and not name.startswith("."):
                yield Path(parent, name)


def _word(name: str) -> str:
    """Return a file's name with what would need quoting, or end the name, replaced."""
    return re.sub(r"[^\w./+-]", "_", name)


def _spelling(path: Path) -> str:
    """Return the path as its user would type it."""
    here, there = Path.cwd(), Path(os.path.abspath(path))
    return str(there.relative_to(here) if there.is_relative_to(here) else path)


def _collision(case: Case, owner: _Source, source: _Source) -> UsageError:
    """Return the error for one identifier from two files, with what would tell them apart."""
    common = Path(
        os.path.commonpath([os.path.abspath(each.path.parent) for each in (owner, source)])
    )
    inside = {
        _word(Path(os.path.abspath(each.path)).relative_to(common).with_suffix("").as_posix())
        for each in (owner, source)
    }
    advice = (
        f"give their common folder {_spelling(common)} instead"
        if len(inside) == 2
        else "rename one of the files"
    )
    return UsageError(
        f"{owner.file} and {source.file} both define the case {case.identifier}; {advice}",
        case.location,
    )


def cases_of(document: Document, name: str, argument: str) -> Iterator[Case]:
    """Yield the cases of a document. Raises `UsageError`.

    Their identifiers begin with `name`; `argument` is what a command line would take to load the
    document, empty for one that no file holds.
    """
    for section in read_sections(document):
        points = Points(section)
        known = _expectations(section, points)
        if section.operands is not None:
            section.operands.check(point.problem for point in points)
        prefix = _prefix(name, section)
        patterns, own = section.patterns, tuple(each.function for each in section.own)
        for point in points:
            yield Case(
                identifier=f"{prefix}[{label(point.values, section.op)}]",
                argument=argument,
                title=section.title,
                location=point.location,
                problem=point.problem,
                patterns=patterns,
                patterns_location=section.document.location(section.patterns_path),
                passes=_passes(section, point),
                fills=_fills(section, point),
                bench=_bench(section, point),
                suites=section.suites,
                tolerance=section.tolerance,
                expectations=tuple(
                    expectation
                    for parameters, expectation in known
                    if matches(parameters, point.values)
                ),
                sweep=_sweep(section, point, prefix),
                checks=section.checks,
                own=own,
                op=section.op,
                operands=None if section.operands is None else section.operands.own,
            )


def _passes(section: Section, point: MatrixPoint) -> tuple[Pass, ...]:
    """Return the passes a case has: there is no gradient of what is not there."""
    there = point.problem.passes
    passes = tuple(each for each in section.passes if each in there)
    if not passes:
        section.refuse(("passes",), _nothing_left(section, point))
    return passes


def _nothing_left(section: Section, point: MatrixPoint) -> str:
    """Return why none of the passes asked for is one of a point."""
    why, how = "it has no bias, so no grad_bias", "add a pass, or exclude {bias: false}"
    if point.problem.bias:
        why, how = "only a separable convolution has grad_pointwise_kernel", "add a pass"
    return f"no pass is left for {label(point.values, section.op)}: {why}; {how}"


def _fills(section: Section, point: MatrixPoint) -> tuple[Fill, ...]:
    """Return the fills a case has: those that its dtype has."""
    dtype = point.problem.dtype_facts
    if point.problem.impossible:  # one call will do: no value has a result
        return section.fills[:1]
    fills = tuple(each for each in section.fills if each in dtype.fills)
    if not fills:
        section.refuse(
            ("fills",),
            f"no fill is left for {label(point.values, section.op)}: {dtype.name} has"
            f" {', '.join(dtype.fills)}; add one of them, or exclude that dtype",
        )
    return fills


def _bench(section: Section, point: MatrixPoint) -> BenchChoice:
    """Return what is timed of a case: no gradient of what is not there."""
    choice, conv = section.bench, point.problem
    if conv.impossible:
        return replace(choice, passes=())
    left = tuple(each for each in choice.passes if conv.results_of(each))
    if not left:
        section.refuse(("bench", "passes"), _nothing_left(section, point))
    return replace(choice, passes=left)


def _sweep(section: Section, point: MatrixPoint, prefix: str) -> Sweep | None:
    """Return a point's place in its series, if a range made it."""
    if point.swept is None:
        return None
    value = point.values[point.swept]
    others = label(point.values, section.op, without=point.swept)
    return Sweep(
        parameter=point.swept,
        value=value[0] if isinstance(value, tuple) else value,
        series=f"{prefix}[{others}]",
    )


def _listed(value: Any) -> tuple[Any, ...]:
    """Return what a key has, one value or a list of them, as a tuple."""
    return tuple(value) if isinstance(value, list) else (value,)


def _expectations(section: Section, points: Points) -> list[tuple[Values, Expectation]]:
    """Return the known differences, each beside the parameters it is about."""
    found: list[tuple[Values, Expectation]] = []
    for index, written in section.differences:
        entry = written
        if "fault" in written:
            at = (*section.path, "expect", index)
            entry = resolved(section.document, at, written, section.faults)
        path = ("expect", index, "when")
        when = dict(condition(section, path)) if "when" in entry else {}
        parameters = {name: when[name] for name in when if name not in ("pass", "fill")}
        passes: set[str] = set()
        fills: set[str] = set()
        for values, place in points.chosen():
            if matches(parameters, values):
                point = points.made(values, place)
                passes.update(_passes(section, point))
                fills.update(_fills(section, point))
        if not passes:
            why = nothing_has(parameters, (values for values, _ in points.chosen()))
            section.refuse(path, f"matches no point: {why}; correct or remove the entry")
        passes |= set(Learned) if Check.TRAINING in section.checks else set()
        for name, present in (("pass", passes), ("fill", fills)):
            if name in when:
                when[name] = _listed(when[name])
            for each in when.get(name, ()):
                if each not in present:
                    section.refuse(
                        (*path, name),
                        f"got {each}, which these cases do not run; there are"
                        f" {', '.join(sorted(present))}",
                    )
        expectation = Expectation(
            when=when,
            implementation=Pattern.parse(entry["implementation"]),
            outcomes=tuple(map(Outcome, _listed(entry["outcome"]))),
            where=entry.get("where", {}),
            sometimes=entry.get("sometimes", False),
            reason=entry["reason"],
            url=entry.get("url"),
            location=section.location("expect", index),
        )
        found.append((parameters, expectation))
    return found
