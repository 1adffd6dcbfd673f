"""From one matrix of a case file to its points: product, minus `exclude`, plus `include`.

Owns which points a section has, and refuses the matrices that cannot mean what they say: too large,
empty, with an entry that matches nothing, the same point twice, or a point that is no problem.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
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


def expand(section: Section) -> list[MatrixPoint]:
    """Return the points of a section, in the order of the file. Raises `UsageError`."""
    axes = _axes(section)
    chosen = _chosen(section, axes)
    _refuse_repeats(section, chosen)
    matrix = section.body.get("matrix", {})
    swept = next((name for name, given in matrix.items() if isinstance(given, dict)), None)
    points = []
    for values, path in chosen:
        try:
            build = impossible if section.refusal else problem
            computed = build(values, section.op)
        except InvalidProblem as fault:
            if fault.parameter == "expect":
                section.refuse(path, f"the point {label(values, section.op)}: {fault}")
            _refuse_impossible(section, axes, values, path, fault)
        at = section.location(*path)
        points.append(MatrixPoint(values, computed, at, swept if path == ("matrix",) else None))
    return points


def count_points(section: Section) -> int:
    """Return the number of points, for a section that is known to be right."""
    return len(_chosen(section, _axes(section)))


def _chosen(section: Section, axes: Axes) -> list[tuple[Values, Trail]]:
    """Return the parameters of each point, and where they are asked for."""
    included = range(len(section.body.get("include", ())))
    return [
        *((values, ("matrix",)) for values in _product(section, axes)),
        *((_included(section, index, axes), ("include", index)) for index in included),
    ]


def condition(section: Section, path: Trail) -> Values:
    """Return a partial point in normal form; keys that are no parameters stay as they are."""
    raw: Mapping[str, Any] = section.document.at((*section.path, *path))
    return {name: _normal(section, (*path, name), name, value) for name, value in raw.items()}


def matches(condition: Values, values: Values) -> bool:
    """Tell whether a point has every value of a partial point."""
    return all(values[name] == value for name, value in condition.items())


def nothing_has(condition: Values, points: list[Values]) -> str:
    """Say why a partial point matches none of the points, naming the value that none has."""
    for name, value in condition.items():
        seen = {point[name]: None for point in points}
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


def _product(section: Section, axes: Axes) -> list[Values]:
    if "matrix" not in section.body:
        return []
    for name in required(section.op):
        if name not in axes:
            section.refuse(
                ("matrix",),
                f"{name!r} is missing; {section.op} needs {', '.join(required(section.op))}",
            )
    usual = defaults(section.op)
    points: list[Values] = [
        {**usual, **dict(zip(axes, point, strict=True))} for point in product(*axes.values())
    ]
    kept = points
    for index in range(len(section.body.get("exclude", ()))):
        unwanted = condition(section, ("exclude", index))
        if not any(matches(unwanted, point) for point in points):
            section.refuse(
                ("exclude", index),
                f"matches no point: {nothing_has(unwanted, points)}; correct or remove the entry",
            )
        kept = [point for point in kept if not matches(unwanted, point)]
    if not kept and "include" not in section.body:
        section.refuse(
            ("exclude",), f"leaves none of the {len(points)} points of the matrix; exclude fewer"
        )
    return kept


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


def _refuse_repeats(section: Section, chosen: list[tuple[Values, Trail]]) -> None:
    first: dict[tuple[Any, ...], Trail] = {}
    order = names(section.op)
    for values, path in chosen:
        earlier = first.setdefault(tuple(values[name] for name in order), path)
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
