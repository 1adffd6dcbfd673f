"""From one matrix of a case file to its points: product, minus `exclude`, plus `include`.

Owns which points a section has, and refuses the matrices that cannot mean what they say: too large,
empty, with an entry that matches nothing, the same point twice, or a point that is no problem.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from convcheck.loading.case_file import Section
from convcheck.loading.parameters import (
    Values,
    as_yaml,
    defaults,
    impossible,
    label,
    names,
    normalised,
    problem,
    required,
    spelled,
)
from convcheck.loading.ranges import values_of
from convcheck.loading.yaml_source import Trail
from convcheck.model.case import Location
from convcheck.model.operations import OPS
from convcheck.model.problem import InvalidProblem, Problem

MOST_POINTS = 200_000
"""Points of one matrix, before any is excluded."""

Axes = dict[str, dict[Any, Any]]
"""Normalised values by parameter, each with the file's spelling of it, in the order of the file."""


@dataclass(frozen=True)
class MatrixPoint:
    """One case to be: its parameters, all of them, and the line that asks for it.

    `swept` names the parameter that a range in the matrix gave its value.
    """

    values: Values
    problem: Problem
    location: Location
    swept: str | None


class Points:
    """The points of a section in the order of the file, made anew whenever they are gone through.

    So that a matrix of many points takes little memory. What is wrong with the matrix as a whole
    is found at once, what is wrong with a point when it is made. Raises `UsageError` for both.
    """

    def __init__(self, section: Section) -> None:
        self._section = section
        self._axes = _axes(section)
        self._unwanted = _unwanted(section, self._axes)
        included = range(len(section.body.get("include", ())))
        self._included = [
            (_included(section, index, self._axes), ("include", index)) for index in included
        ]
        matrix = section.body.get("matrix", {})
        self._swept = next(
            (name for name, given in matrix.items() if isinstance(given, dict)), None
        )
        if not self._included and next(self.chosen(), None) is None:
            size = sum(1 for _ in _product(section, self._axes))
            section.refuse(
                ("exclude",), f"leaves none of the {size} points of the matrix; exclude fewer"
            )
        _refuse_repeats(section, self._included, self.chosen)

    def chosen(self) -> Iterator[tuple[Values, Trail]]:
        """Yield the parameters of each point, and where they are asked for."""
        for values in _product(self._section, self._axes):
            if not any(matches(unwanted, values) for unwanted in self._unwanted):
                yield values, ("matrix",)
        yield from self._included

    def made(self, values: Values, path: Trail) -> MatrixPoint:
        """Return the point of some parameters. Raises `UsageError` for one that is no problem."""
        section = self._section
        try:
            build = impossible if section.refusal else problem
            computed = build(values, section.op)
        except InvalidProblem as fault:
            if fault.parameter == "expect":
                section.refuse(path, f"the point {label(values, section.op)}: {fault}")
            _refuse_impossible(section, self._axes, values, path, fault)
        swept = self._swept if path == ("matrix",) else None
        return MatrixPoint(values, computed, section.location(*path), swept)

    def __iter__(self) -> Iterator[MatrixPoint]:
        return (self.made(values, path) for values, path in self.chosen())


def count_points(section: Section) -> int:
    """Return the number of points, for a section that is known to be right."""
    return sum(1 for _ in Points(section).chosen())


def condition(section: Section, path: Trail) -> Values:
    """Return a partial point in normal form; keys that are no parameters stay as they are."""
    raw: Mapping[str, Any] = section.document.at((*section.path, *path))
    return {name: _normal(section, (*path, name), name, value) for name, value in raw.items()}


def matches(condition: Values, values: Values) -> bool:
    """Tell whether a point has every value of a partial point."""
    return all(values[name] == value for name, value in condition.items())


def nothing_has(condition: Values, points: Iterable[Values]) -> str:
    """Say why a partial point matches none of the points, naming the value that none has."""
    there: dict[str, dict[Any, None]] = {name: {} for name in condition}
    for point in points:
        for name, seen in there.items():
            seen[point[name]] = None
    for name, value in condition.items():
        seen = there[name]
        if value not in seen:
            present = ", ".join(spelled(name, each) for each in list(seen)[:10])
            more = ", ..." if len(seen) > 10 else ""
            return f"no point has {name} {spelled(name, value)}; there are {present}{more}"
    return "no point has all of these values together"


def _normal(section: Section, path: Trail, name: str, value: Any) -> Any:
    try:
        return normalised(name, value, section.op)
    except ValueError as error:
        section.refuse(path, f"got {as_yaml(value)}, {error}; a single number serves every axis")


def _written(section: Section) -> dict[str, Sequence[Any]]:
    """Return the values of each parameter of the matrix, those of a range written out."""
    written: dict[str, Sequence[Any]] = {}
    for name, given in section.body.get("matrix", {}).items():
        written[name] = given if isinstance(given, list) else [given]
        if isinstance(given, dict):
            try:
                written[name] = values_of(given)
            except ValueError as error:
                section.refuse(("matrix", name), f"got {as_yaml(given)}, {error}")
    size = math.prod(map(len, written.values()))
    if size > MOST_POINTS:
        factors = " x ".join(f"{len(values):,} {name}" for name, values in written.items())
        section.refuse(
            ("matrix",),
            f"{size:,} points ({factors}), more than {MOST_POINTS:,}; give fewer values",
        )
    return written


def _axes(section: Section) -> Axes:
    """Return the matrix with every value in normal form and none twice."""
    axes: Axes = {}
    for name, values in _written(section).items():
        found: dict[Any, Any] = {}
        for index, value in enumerate(values):
            path = ("matrix", name, index)
            normal = _normal(section, path, name, value)
            if normal in found:
                section.refuse(
                    path, f"{as_yaml(value)} is here twice, so the same point is too; keep one"
                )
            found[normal] = value
        axes[name] = found
    return axes


def _product(section: Section, axes: Axes) -> Iterator[Values]:
    if "matrix" not in section.body:
        return
    for name in required(section.op):
        if name not in axes:
            section.refuse(
                ("matrix",),
                f"{name!r} is missing; {section.op} needs {', '.join(required(section.op))}",
            )
    usual = defaults(section.op)
    for point in product(*axes.values()):
        yield {**usual, **dict(zip(axes, point, strict=True))}


def _unwanted(section: Section, axes: Axes) -> list[Values]:
    """Return what `exclude` leaves out; refuse an entry that leaves out nothing."""
    found = []
    for index in range(len(section.body.get("exclude", ()))):
        unwanted = condition(section, ("exclude", index))
        if not any(matches(unwanted, point) for point in _product(section, axes)):
            why = nothing_has(unwanted, _product(section, axes))
            section.refuse(
                ("exclude", index), f"matches no point: {why}; correct or remove the entry"
            )
        found.append(unwanted)
    return found


def _included(section: Section, index: int, axes: Axes) -> Values:
    """Return the point of an entry of `include`, completed from the matrix and the defaults."""
    given = condition(section, ("include", index))
    values: dict[str, Any] = {}
    for name in names(section.op):
        only = list(axes.get(name, ()))
        if name in given:
            values[name] = given[name]
        elif len(only) == 1:
            values[name] = only[0]
        elif name in defaults(section.op):
            values[name] = defaults(section.op)[name]
        else:
            several = ", ".join(spelled(name, each) for each in only[:10])
            why = f"has several: {several}" if only else "has none"
            section.refuse(
                ("include", index), f"{name!r} is missing, and the matrix {why}; give one here"
            )
    return values


def _refuse_repeats(
    section: Section,
    included: Sequence[tuple[Values, Trail]],
    chosen: Callable[[], Iterable[tuple[Values, Trail]]],
) -> None:
    """Refuse a point of `include` that is there already; the matrix has none of its own twice."""
    order = names(section.op)

    def point_of(values: Values) -> tuple[Any, ...]:
        return tuple(values[name] for name in order)

    added = {point_of(values) for values, _ in included}
    if not added:
        return
    first: dict[tuple[Any, ...], Trail] = {}
    for values, path in chosen():
        if (point := point_of(values)) not in added:
            continue
        earlier = first.setdefault(point, path)
        if earlier != path:
            section.refuse(
                path,
                f"the point {label(values, section.op)} is already on line"
                f" {section.location(*earlier).line}; remove one of them",
            )


def _refuse_impossible(
    section: Section, axes: Axes, values: Values, path: Trail, fault: InvalidProblem
) -> None:
    """Blame the line that gives the parameter, and name the entry that would leave it out."""
    operation = OPS[section.op]
    blamed = operation.sizes[0] if fault.parameter == "spatial" else fault.parameter
    places: Iterator[Trail] = iter([(*path, blamed), ("matrix", blamed), path])
    lines = section.document.lines
    place = next((each for each in places if (*section.path, *each) in lines), path)
    advice = "correct or remove this entry"
    if path == ("matrix",):
        entry = {
            name: as_yaml(axes[name][values[name]])
            for name in operation.involved(blamed)
            if len(axes.get(name, ())) > 1
        }
        spelling = ", ".join(f"{name}: {value}" for name, value in entry.items())
        advice = f"add {{{spelling}}} to `exclude`" if entry else "change the matrix"
    message = f"the point {label(values, section.op)} is no {operation.noun}: {blamed}: {fault}"
    section.refuse(place, f"{message}; {advice}")
