"""The keyword arguments of `convcheck.verify` and its like, as a type checker sees them.

Owns their names and types, which are those of the options of each verb, and how what a program
gives becomes these options: one word for a sequence of one, a message for a name that there is not.
"""

from __future__ import annotations

import dataclasses
import os
import typing
from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, TypedDict, TypeVar

from convcheck.loading.validation import did_you_mean
from convcheck.model.case import Location
from convcheck.model.errors import UsageError
from convcheck.model.passes import Fill, Pass, TimedPass
from convcheck.model.shard import Shard, parse_shard

Options = TypeVar("Options")


class _OfRuns(TypedDict, total=False):
    """What `verify` and `bench` have in common. `timeout` is in seconds."""

    suites: str | Sequence[str]
    everything: bool
    imitate: str | Sequence[str]
    precision: str
    expression: str | None
    backends: str | Sequence[str]
    devices: str | Sequence[str]
    dtypes: str | Sequence[str]
    seed: int
    timeout: float
    fail_fast: bool
    require: str | Sequence[str]
    reports: str | os.PathLike[str] | None
    resume: bool
    shard: str | Shard | None
    scheduler: str | None
    command: Sequence[str]


class VerifyKeywords(_OfRuns, total=False):
    """What `verify` can be told, see `convcheck.verbs.verify.VerifyOptions`."""

    passes: str | Sequence[str | Pass]
    fills: str | Sequence[str | Fill]
    jobs: int
    properties: bool


class BenchKeywords(_OfRuns, total=False):
    """What `bench` can be told, see `convcheck.verbs.bench_plan.BenchOptions`."""

    passes: str | Sequence[str | TimedPass]
    fill: str | Fill
    baseline: str | None
    threads: int | None
    half_width: float
    max_time: float
    malloc: str
    cold_cache: bool


class CheckKeywords(TypedDict, total=False):
    """What `check` can be told, see `convcheck.verbs.check.CheckOptions`."""

    layout: str | None
    framework: str | None
    backward: Any
    allow: str | Sequence[str]
    arithmetic: str | None
    transposed: bool
    flipped: bool
    dtypes: str | Sequence[str]
    seed: int
    timeout: float
    reports: str | os.PathLike[str] | None
    repair: float


class CompareKeywords(TypedDict, total=False):
    """What `compare` can be told, see `convcheck.verbs.compare.CompareOptions`."""

    threshold: float
    across_machines: bool
    require_all: bool
    command: Sequence[str]


def options_of(
    kind: type[Options], keywords: Mapping[str, Any], where: Location, **given: Any
) -> Options:
    """Return the options of a verb. Raises `UsageError` for a name or word that there is not.

    `given` are options that are no keywords, `where` the line of the program.
    """
    hints = typing.get_type_hints(kind)
    names = [field.name for field in dataclasses.fields(kind)]  # type: ignore[arg-type]
    for name in keywords:
        if name not in names or name in given:
            known = [each for each in names if each not in given]
            raise UsageError(f"unknown option {name!r}; {did_you_mean(name, known)}", where)
    meant = {name: _meant(name, value, hints[name], where) for name, value in keywords.items()}
    return kind(**meant, **given)


def _meant(name: str, value: Any, hint: Any, where: Location) -> Any:
    """Return a value in the type that an option has."""
    of = typing.get_args(hint)
    if Shard in of and isinstance(value, str):
        try:
            return parse_shard(value, os.environ)
        except ValueError as error:
            raise UsageError(f"{name}: {error}", where) from None
    if type(None) in of and value is not None and len(of) == 2:
        kind = next(each for each in of if each is not type(None))
        if isinstance(kind, type) and issubclass(kind, Enum):
            return _meant(name, value, kind, where)
    if typing.get_origin(hint) is Sequence:
        several = (value,) if isinstance(value, str | Path) else tuple(value)
        return tuple(_meant(name, each, of[0], where) for each in several)
    if isinstance(hint, type) and issubclass(hint, Enum):
        allowed = [str(each.value) for each in hint]
        if value not in allowed:
            raise UsageError(f"{name}: got {value!r}; {did_you_mean(str(value), allowed)}", where)
        return hint(value)
    return Path(value) if Path in of and isinstance(value, str) else value
