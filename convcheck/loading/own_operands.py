"""Operands that a case file brings along: which files and distributions its entries mean.

Owns the messages about them, and the reading that they need: every file is read once when its cases
are loaded, so that what does not fit is told before anything runs, and its content has a digest.
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from convcheck.array_files import ENDINGS, digest_of, names_a_file, read_array
from convcheck.loading.validation import did_you_mean, dotted, shown
from convcheck.loading.yaml_source import Document, Trail
from convcheck.model.errors import UsageError
from convcheck.model.own_operands import (
    DISTRIBUTIONS,
    ArrayFile,
    Distribution,
    OwnOperands,
    operand_of,
)
from convcheck.model.problem import Problem

if TYPE_CHECKING:
    from numpy.typing import NDArray

NAME = "distribution"
"""The key that names a distribution which is given parameters."""


class SectionOperands:
    """What a matrix brings along, read and held against its points. Raises `UsageError`.

    `path` is where the entries stand in the document.
    """

    def __init__(self, document: Document, path: Trail) -> None:
        self._document, self._path = document, path
        self._arrays: dict[str, NDArray[Any]] = {}
        entries: dict[str, Any] = document.at(path)
        self.own = OwnOperands(tuple((role, self._source(role, entries[role])) for role in entries))

    def check(self, problems: Iterable[Problem]) -> None:
        """Refuse what a point cannot be computed from, and what none of them has."""
        from convcheck.mathematics.own_operands import Unfit, fitted

        used: set[str] = set()
        for problem in problems:
            shapes = problem.operand_shapes
            for role, source in self.own.sources:
                if operand_of(role) not in shapes or (role == "bias" and not problem.bias):
                    continue
                used.add(role)
                if not isinstance(source, ArrayFile):
                    continue
                try:
                    fitted(problem, role, self._arrays[role])
                except Unfit as error:
                    self._refuse(role, f"{source.written}: {error}")
        for role, _ in self.own.sources:
            if role not in used:
                self._refuse(role, "no case here has such an operand; remove it")

    def _source(self, role: str, entry: Any) -> Distribution | ArrayFile:
        if isinstance(entry, dict):
            return self._distribution(role, entry)
        if entry in DISTRIBUTIONS:
            return Distribution(entry)
        if not names_a_file(entry):
            guess = did_you_mean(entry, DISTRIBUTIONS)
            self._refuse(role, f"got {shown(entry)}; {guess}; or a file ({', '.join(ENDINGS)})")
        return self._file(role, entry)

    def _distribution(self, role: str, entry: dict[str, Any]) -> Distribution:
        name = entry[NAME]
        usual = DISTRIBUTIONS[name]
        given = {key: float(value) for key, value in entry.items() if key != NAME}
        for key, value in given.items():
            if key not in usual:
                allowed = ", ".join(usual)
                self._refuse(role, f"{name} has no {key}; allowed: {allowed}", key)
            if not math.isfinite(value):
                self._refuse(role, f"{key}: got {value}; allowed: a finite number", key)
        found = Distribution(name, tuple(given.items()))
        if "low" in usual and found["low"] >= found["high"]:
            got = f"from {found['low']:g} to {found['high']:g}"
            self._refuse(role, f"got {got}; allowed: high larger than low")
        return found

    def _file(self, role: str, text: str) -> ArrayFile:
        path = os.path.abspath(os.path.join(Path(self._document.file).parent, text))
        try:
            self._arrays[role] = read_array(path, role)
            return ArrayFile(path, text, digest_of(path))
        except UsageError as error:
            self._refuse(role, str(error.args[0]).removeprefix(f"{role}: "))
        except OSError as error:
            self._refuse(role, f"cannot read {text}: {error.strerror}")

    def _refuse(self, role: str, message: str, *inner: str) -> NoReturn:
        path = (*self._path, role)
        location = self._document.location((*path, *inner))
        raise UsageError(f"{dotted(path)}: {message}", location)
