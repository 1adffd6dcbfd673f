"""One comparison of a result that somebody else made: asked, judged, explained, told to observers.

Owns what a comparison is, and its text, which is what `try` prints of a wrong result: where, how
far, which tolerance would have been needed, what is wrong, in which arithmetic it was.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from convcheck.foreign.given import Array
from convcheck.mathematics.compare import NUMPY_ATOL, NUMPY_RTOL
from convcheck.mathematics.foreign.contraction import Contraction
from convcheck.mathematics.foreign.judge import judge
from convcheck.mathematics.foreign.law import types_of
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.verdict import Verdict

Explain = Callable[[Array, Verdict], str]
"""From a wrong result in canonical order and its verdict to what is wrong, or nothing."""


@dataclass(frozen=True)
class Question:
    """What is compared. `op` is the operation's name or the letters of a contraction.

    `parameters` describe it, `given` are the arrays as they came, by role, `actual` among them;
    `layout` is theirs, empty where there is none.
    """

    op: str
    which: Pass
    parameters: Mapping[str, Any]
    layout: str
    library: str
    given: Mapping[str, Array]
    contraction: Contraction
    actual: Array
    """The result in the order of the contraction."""
    result: str
    accumulator: str | None = None
    explain: Explain | None = None
    beside: Array | float = 0.0
    """What it may err beside sums, broadcastable to the contraction's result."""


@dataclass(frozen=True)
class Comparison:
    """What came of it. True in a condition if the result agrees; printable."""

    question: Question
    verdict: Verdict
    seconds: float
    certain: bool = False
    files: tuple[str, ...] = field(default=())

    @property
    def agrees(self) -> bool:
        """Whether the result is right, as far as these operands can tell."""
        return self.verdict.outcome is Outcome.AGREE

    def __bool__(self) -> bool:
        return self.agrees

    def __str__(self) -> str:
        return "\n".join(lines_of(self))


Observer = Callable[[Comparison], None]

OBSERVERS: list[Observer] = []
"""Who is told of every comparison of this process, the pytest plug-in for one."""


def compared(question: Question, save: str | Path | None = None) -> Comparison:
    """Judge, explain, save what is wrong where that is asked for, and tell the observers."""
    began = time.perf_counter()
    judged = judge(
        question.contraction,
        question.actual,
        types_of(question.result, question.accumulator),
        question.beside,
    )
    verdict = judged.verdict
    if verdict.outcome is Outcome.MISMATCH and not verdict.diagnosis and question.explain:
        said = question.explain(question.actual, verdict)
        verdict = replace(verdict, diagnosis=said or None)
    files: tuple[str, ...] = ()
    if save is not None and verdict.outcome is not Outcome.AGREE:
        files = (saved(question, Path(save)),)
    found = Comparison(question, verdict, time.perf_counter() - began, judged.certain, files)
    for observer in OBSERVERS:
        observer(found)
    return found


def saved(question: Question, path: Path) -> str:
    """Write the arrays of a comparison as an npz file, for `convcheck judge`; return its path."""
    path = path if path.suffix == ".npz" else path.with_name(f"{path.name}.npz")
    path.parent.mkdir(parents=True, exist_ok=True)
    # NumPy stores bfloat16 as two bytes without a name, and float32 holds it exactly.
    plain = {
        name: array.astype(np.float32) if str(array.dtype) == "bfloat16" else array
        for name, array in question.given.items()
    }
    np.savez(path, allow_pickle=False, **plain)
    return str(path)


def lines_of(comparison: Comparison) -> list[str]:
    """Return what is said of a comparison, the verdict first."""
    question, verdict = comparison.question, comparison.verdict
    shapes = ", ".join(f"{name} {_shape(each)}" for name, each in question.given.items())
    head = f"{question.op}, {question.which}: {_word(comparison)}"
    lines = [head, f"  {shapes}{f', {question.layout}' if question.layout else ''}"]
    parameters = ", ".join(f"{name}={value}" for name, value in question.parameters.items())
    if parameters:
        lines.append(f"  {parameters}")
    if verdict.reason:
        lines.append(f"  {_placed(question, verdict)}")
    if verdict.outcome is Outcome.AGREE:
        lines.append(f"  {verdict.budget_used or 0.0:.2g} of the error budget")
        return lines
    if verdict.max_abs_error and verdict.required_rtol is not None:
        lines.append(f"  {_tolerance(verdict)}")
    if verdict.diagnosis:
        lines.append(f"  diagnosis: {verdict.diagnosis}")
    if verdict.precision and verdict.precision != "unclear":
        lines.append(f"  precision: its errors are consistent with {verdict.precision}")
    lines += [f"  written: {file}" for file in comparison.files]
    return lines


def _word(comparison: Comparison) -> str:
    if comparison.verdict.outcome is Outcome.AGREE:
        return "right"
    if comparison.verdict.outcome is Outcome.UNTRUSTED:
        return "untrusted: nothing follows from this comparison"
    return "wrong" if comparison.certain else "wrong: suspicious errors"


def _shape(array: Array) -> str:
    return f"{array.dtype}{list(array.shape)}"


def _tolerance(verdict: Verdict) -> str:
    needed = verdict.required_rtol or 0.0
    largest = f"largest error {verdict.max_abs_error:.3g}"
    if math.isinf(needed):
        return f"{largest}; no rtol would have let it pass"
    passed = "passes" if verdict.allclose_default else "fails"
    return (
        f"{largest}; np.allclose would have needed rtol={needed:.2g} at atol={NUMPY_ATOL:g}"
        f" (its default, rtol={NUMPY_RTOL:g}, {passed})"
    )


def _placed(question: Question, verdict: Verdict) -> str:
    """Return the reason with the place of the first wrong element in words, whatever the layout."""
    first = verdict.first_mismatch
    if first is None:
        return verdict.reason
    names = question.contraction.axis_names
    index = f"[{', '.join(map(str, first.index))}]"
    words = ", ".join(f"{name} {at}" for name, at in zip(names, first.index, strict=True))
    return verdict.reason.replace(index, words, 1)
