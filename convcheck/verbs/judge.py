"""The verb `judge`: a result that is in a file, judged by the operands that it was computed from.

Owns which files belong to which pass, and how a comparison becomes a run document.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from convcheck.array_files import read_array
from convcheck.document.environment import Environment
from convcheck.document.records import VerifyRecord
from convcheck.document.run import SCHEMA, VerifyRun, summary, tally
from convcheck.foreign.comparison import Comparison, compared
from convcheck.foreign.given import Array
from convcheck.foreign.questions import (
    OPERANDS,
    bias_gradient_question,
    contraction_question,
    convolution_question,
)
from convcheck.model.dtypes import CASE_DTYPES
from convcheck.model.errors import UsageError
from convcheck.model.operations import OPS
from convcheck.model.outcome import exit_status
from convcheck.model.passes import Fill, Pass
from convcheck.verbs.environment import describe_machine, tool
from convcheck.verbs.records import found_in

CONTRACTION = "matmul"
"""The operation under which a contraction by letters stands in a run."""

PLAIN = tuple(f"conv{rank}d" for rank in (1, 2, 3))
TRANSPOSED = tuple(f"conv{rank}d_transpose" for rank in (1, 2, 3))


@dataclass(frozen=True)
class JudgeOptions:
    """What `judge` can be asked. `op` is an operation, or the letters of a contraction.

    `files` are `FILE` or `FILE:NAME` by role; `arguments` those of the convolution.
    """

    op: str
    files: dict[str, str]
    which: Pass = Pass.FORWARD
    arguments: dict[str, Any] = field(default_factory=dict)
    layout: str | None = None
    accumulator: str | None = None
    algorithm: str | None = None
    save: Path | None = None


def judge(options: JudgeOptions) -> Comparison:
    """Return the comparison that files and options describe. Raises `UsageError`."""
    letters = "," in options.op
    if not letters and options.op not in (*PLAIN, *TRANSPOSED):
        allowed = ", ".join((*PLAIN, *TRANSPOSED))
        raise UsageError(f"got {options.op!r}; allowed: {allowed}, or letters such as ij,jk->ik")
    if letters and options.which is not Pass.FORWARD:
        raise UsageError("--pass: a contraction has none but forward; write its gradient's letters")
    if options.algorithm is not None and (letters or options.which is Pass.GRAD_BIAS):
        raise UsageError("--algorithm: for convolutions and their gradients of input and kernel")
    wanted = ("input", "kernel") if letters else _operands(options.which)
    arrays = _read(options.files, wanted, with_bias=options.which is Pass.FORWARD)
    actual = arrays.pop("actual")
    if letters:
        question = contraction_question(
            options.op,
            actual,
            arrays["input"],
            arrays["kernel"],
            arrays.get("bias"),
            accumulator=options.accumulator,
        )
        return compared(question, options.save)
    if options.which is Pass.GRAD_BIAS:
        question = bias_gradient_question(
            actual,
            arrays["grad_output"],
            axis=_channel_axis(options.layout),
            accumulator=options.accumulator,
        )
        return compared(question, options.save)
    question = convolution_question(
        options.which,
        actual,
        arrays,
        options.arguments,
        layout=options.layout,
        transposed=options.op in TRANSPOSED,
        accumulator=options.accumulator,
        algorithm=options.algorithm,
    )
    if question.op != options.op:
        raise UsageError(f"{options.op}: these arrays are those of {question.op}")
    return compared(question, options.save)


def _operands(which: Pass) -> tuple[str, ...]:
    return ("grad_output",) if which is Pass.GRAD_BIAS else OPERANDS[which]


def _channel_axis(layout: str | None) -> int:
    if layout is None or "C" not in layout.upper().partition("/")[0]:
        raise UsageError("--layout: the gradient of a bias needs one, such as NCHW/OIHW")
    return layout.upper().partition("/")[0].index("C")


def _read(files: dict[str, str], wanted: Sequence[str], *, with_bias: bool) -> dict[str, Array]:
    """Return the arrays of all files. Raises `UsageError` for one too few or too many."""
    needed = (*wanted, "actual")
    allowed = (*needed, "bias") if with_bias else needed
    for name in needed:
        if name not in files:
            raise UsageError(f"--{name.replace('_', '-')} FILE is missing")
    for name in files:
        if name not in allowed:
            options = ", ".join(f"--{each.replace('_', '-')}" for each in allowed)
            raise UsageError(f"--{name.replace('_', '-')}: not for this pass; allowed: {options}")
    return {name: read_array(text, f"--{name.replace('_', '-')}") for name, text in files.items()}


@dataclass(frozen=True)
class Named:
    """A comparison with a name of its own among those of a run, and where it was made."""

    comparison: Comparison
    name: str
    place: str
    reproduce: str


def judged_run(comparisons: Sequence[Named], *, command: Sequence[str], began: float) -> VerifyRun:
    """Return comparisons as a run document; see `run_of`."""
    return run_of([record_of(each) for each in comparisons], command=command, began=began)


def run_of(records: Sequence[VerifyRecord], *, command: Sequence[str], began: float) -> VerifyRun:
    """Return records as a run document, as `verify` writes it: `began` is seconds since 1970.

    Operands were given and not drawn: that is a parameter of every record, and its fill is the one
    whose errors are judged by a law of rounding too.
    """
    told = tally(records)
    return VerifyRun(
        schema=SCHEMA,
        command=list(command),
        started=datetime.fromtimestamp(began, UTC).isoformat(timespec="seconds"),
        seconds=round(max(0.0, time.time() - began), 3),
        tool=tool(),
        environment=Environment(**asdict(describe_machine()), backends={}),
        summary=summary(told, exit_status(told.counts), interrupted=False, notes=[]),
        records=list(records),
        pairs=[],
        cost={"judge": round(sum(record.seconds or 0.0 for record in records), 3)},
    )


def record_of(named: Named) -> VerifyRecord:
    """Return the record of a comparison."""
    comparison = named.comparison
    question, verdict = comparison.question, comparison.verdict
    known = question.op in OPS
    parameters: dict[str, Any] = {"operands": "given", **question.parameters}
    if question.layout:
        parameters["layout"] = question.layout
    if not known:
        parameters["contraction"] = question.op
    for name, array in question.given.items():
        parameters[f"{name}_shape"] = list(array.shape)
    return VerifyRecord(
        case=named.name,
        case_file=named.place,
        op=question.op if known else CONTRACTION,
        parameters=parameters,
        implementation=f"{question.library}:given",
        backend=question.library,
        mode="eager",
        form="given",
        device="cpu",
        dtype=question.result if question.result in CASE_DTYPES else "int32",
        pass_=question.which.value,
        fill=Fill.NORMAL,
        outcome=verdict.outcome,
        reason=verdict.reason,
        **found_in(verdict),
        reproduce=named.reproduce,
        seconds=round(comparison.seconds, 6),
    )
