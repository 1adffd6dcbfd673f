"""The verb `same`: two things that have their weights, whether they are the same function.

Owns the sequence: run both files, find an input that both take, tell which convolution each is,
compare their results on the same data, and say what differs.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from convcheck.array_files import read_array
from convcheck.backends.contract import WorkerSettings
from convcheck.document.same import SameDifference, SameDocument, SameResult, SameSide
from convcheck.model.dtypes import DTYPES
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.same.differences import differences, padding_rule
from convcheck.same.seen import SeenConvolution, inputs
from convcheck.same.shapes import InputShape
from convcheck.user_functions.calls.layouts import (
    CANONICAL_DATA,
    DATA,
    LETTERS,
    from_layout,
    named,
)
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.source.source import Target, find
from convcheck.verbs.environment import describe_machine, tool
from convcheck.verbs.ready_side import Lost, Refuses, Side
from convcheck.verbs.same_pair import Pair
from convcheck.workers.messages import Failure
from convcheck.workers.ready_calls import Thing
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import Session

Array = NDArray[Any]

SCHEMA: Final = "convcheck-same/1"
"""Name and version of the document."""

FAR = 2.0**-8
"""Share of the largest result by which no honest arithmetic makes results differ."""


@dataclass(frozen=True)
class SameOptions:
    """What `same` can be asked. `layouts` are those of a and of b, such as NHWC and NCHW.

    `input` is a file with an input, `shape` the one to use in place of what is found, in the layout
    of a; `timeout` in seconds, of one call.
    """

    layouts: Sequence[str] = ()
    input: str | None = None
    shape: Sequence[int] = ()
    timeout: float = 60.0
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


def same(a: str, b: str, options: SameOptions) -> SameDocument:
    """Return what was found of `a.py:name` and `b.py:name`. Raises `UsageError`."""
    targets = find(a), find(b)
    layouts = _layouts(options.layouts)
    given = None if options.input is None else read_array(options.input, "--input")
    started = datetime.now(UTC).isoformat(timespec="seconds")
    with ScratchFolder() as scratch:
        log = str(scratch.path / "same.log")
        session = Session(None, WorkerSettings(threads=1, runs_files=True), log)
        sides = [
            Side(_thing(target), session, scratch, options.timeout, layout)
            for target, layout in zip(targets, layouts, strict=True)
        ]
        try:
            told = options.shape or (() if given is None else given.shape)
            found = _Comparison(Pair(sides[0], sides[1], told), options, given)
            found.make()
        finally:
            session.stop()
    return SameDocument(
        schema=SCHEMA,
        tool=tool(),
        command=list(options.command),
        started=started,
        environment=describe_machine(),
        a=_described(sides[0], found.pair.seen[0]),
        b=_described(sides[1], found.pair.seen[1]),
        results=found.results,
        differences=found.differences,
        outcome=found.outcome,
        problem=found.problem,
        exit_status=found.status,
    )


def _thing(target: Target) -> Thing:
    framework = target.framework
    return Thing(str(Path(target.path)), target.name, framework, frameworks()[framework].dtype)


def _layouts(texts: Sequence[str]) -> tuple[str, str]:
    """Return the layouts of a and b in letters, empty for what is to be found."""
    found = []
    for text in texts:
        upper = text.upper().replace("L", "W").replace("T", "W")
        letters = next(
            (upper.replace(LETTERS[rank], "S") for rank in (3, 2, 1) if LETTERS[rank] in upper), ""
        )
        if letters not in DATA:
            raise UsageError(f"--layout: got {text!r}; allowed: one for a, one for b, as NHWC,NCHW")
        found.append(letters)
    if len(found) not in (0, 2):
        raise UsageError(f"--layout: got {len(found)}; wanted one for a, one for b, as NHWC,NCHW")
    return (found[0], found[1]) if found else ("", "")


@dataclass
class _Comparison:
    """Both things while they are compared."""

    pair: Pair
    options: SameOptions
    given: Array | None
    results: list[SameResult] = field(default_factory=list)
    differences: list[SameDifference] = field(default_factory=list)
    problem: str = ""
    outcome: Outcome = Outcome.UNTRUSTED

    @property
    def status(self) -> ExitStatus:
        """The exit status."""
        if self.outcome is Outcome.AGREE:
            return ExitStatus.AGREED
        if self.outcome is Outcome.MISMATCH:
            return ExitStatus.DISAGREED
        if self.outcome is Outcome.UNTRUSTED:
            return ExitStatus.NOTHING_COMPARED
        return ExitStatus.COULD_NOT_RUN

    def make(self) -> None:
        """Find all there is; what ends it early is the problem."""
        try:
            self.pair.a.open()
            self.pair.b.open()
            found = self.pair.input()
            if found is None:
                self.problem = self.pair.no_input()
                return
            sizes = self.pair.sizes(found)
            for spatial in sizes:
                self._compare(InputShape(spatial, found.channels))
            if self.given is not None:
                self._compare_given()
        except Lost as lost:
            self.outcome, self.problem = lost.failure.outcome, lost.failure.reason
            return
        self._conclude()

    def _compare(self, shape: InputShape) -> None:
        """Compare results on drawn data."""
        narrow = min(self.pair.a.dtype, self.pair.b.dtype, key=_precision)
        names = ("normal data", "uniform data, 0 to 1")
        for what, x in zip(names, inputs(shape.spatial, shape.channels, narrow), strict=True):
            self.results.append(self._result(what, x))

    def _compare_given(self) -> None:
        """Compare results on the user's own data."""
        given = np.asarray(self.given, np.float64)
        for side in (self.pair.a, self.pair.b):
            try:
                x = from_layout(given, side.layout, CANONICAL_DATA, len(self._spatial()))
                if x.shape[1:-1] == self._spatial():
                    self.results.append(self._result(f"the input of {self.options.input}", x))
                    return
            except ValueError:
                continue

    def _spatial(self) -> tuple[int, ...]:
        return tuple(self.results[0].input_shape[1:-1])

    def _result(self, what: str, x: Array) -> SameResult:
        here, there = self._answer(self.pair.a, x), self._answer(self.pair.b, x)
        fields: dict[str, Any] = {
            "what": what,
            "input_shape": list(x.shape),
            "a_shape": list(here.shape),
            "b_shape": list(there.shape),
            "elements": here.size,
        }
        nothing = dict.fromkeys(("mismatched", "max_abs_error", "allowed", "largest", "first"))
        if here.shape != there.shape:
            fields |= {**nothing, "outcome": Outcome.MISMATCH, "identical": False}
            return SameResult(**fields)
        off, allowed = np.abs(here - there), self._allowed(x)
        off[np.isnan(off) & np.isnan(here) & np.isnan(there)] = 0.0
        largest = float(np.max(np.abs(here), initial=0.0))
        fields |= {"identical": bool(np.array_equal(here, there, equal_nan=True))}
        wrong = ~(off <= (FAR * largest if allowed is None else allowed))
        if wrong.any():
            outcome = Outcome.MISMATCH
        elif allowed is None and not fields["identical"]:
            outcome = Outcome.UNTRUSTED
        else:
            outcome = Outcome.AGREE if here.size else Outcome.UNTRUSTED
        at = np.unravel_index(int(np.argmax(off)), off.shape) if off.size else ()
        return SameResult(
            **fields,
            outcome=outcome,
            mismatched=int(wrong.sum()),
            max_abs_error=float(off.max(initial=0.0)),
            allowed=None if allowed is None or not off.size else float(allowed[at]),
            largest=largest,
            first=[int(each) for each in np.argwhere(wrong)[0]] if wrong.any() else None,
        )

    def _answer(self, side: Side, x: Array) -> Array:
        try:
            return side.respond(x)
        except Refuses as error:
            raise Lost(Failure(Outcome.ERROR, str(error))) from None

    def _allowed(self, x: Array) -> Array | None:
        """Return what both may be off together; None where it is not known what they are."""
        found = []
        for several in self.pair.seen:
            fitting = [each for each in several if each.spatial == x.shape[1:-1]]
            if not fitting:
                return None
            found.append(fitting[0].allowed(fitting[0].contraction(x)))
        return np.asarray(found[0] + found[1]) if found[0].shape == found[1].shape else None

    def _conclude(self) -> None:
        """Set the outcome by results and differences."""
        outcomes = [each.outcome for each in self.results]
        if all(self.pair.seen):
            self.differences = [
                SameDifference(
                    parameter=each.parameter, a=each.a, b=each.b, said=each.said, remedy=each.remedy
                )
                for each in differences(*self.pair.seen)
            ]
        if Outcome.MISMATCH in outcomes or self.differences:
            self.outcome = Outcome.MISMATCH
        elif outcomes and set(outcomes) == {Outcome.AGREE}:
            self.outcome = Outcome.AGREE
        else:
            unknown = "one of them is not" if any(self.pair.seen) else "neither is"
            self.problem = (
                f"what rounding explains is not known, since {unknown} known to be a convolution;"
                " their results are close, but not the same bits"
            )


def _precision(dtype: str) -> int:
    return DTYPES[dtype].precision


def _described(side: Side, several: list[SeenConvolution]) -> SameSide:
    """Return a side as the document has it."""
    fields: dict[str, Any] = {
        "op": "",
        "parameters": {},
        "padding": "",
        "budget_used": None,
        "activation": "",
    }
    if several:
        conv = several[0].convolution()
        parameters = conv.parameters()
        for name in ("batch", "dtype"):
            parameters.pop(name, None)
        fields = {
            "op": conv.op,
            "parameters": parameters,
            "padding": padding_rule(several),
            "activation": several[0].activation.name if several[0].activation else "",
            "budget_used": max(each.used for each in several),
        }
    return SameSide(
        function=f"{side.thing.path}:{side.thing.name}",
        kind=side.look.kind,
        framework=side.look.framework,
        layout=named(side.layout, len(several[0].spatial)) if several else "",
        dtype=side.look.dtype,
        problem=side.problem,
        notes=list(side.look.notes),
        **fields,
    )
