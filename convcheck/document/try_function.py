"""What trying a user's function gives: how it was read, each step, and how fast it is.

Owns the document of `try`.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from convcheck.document.environment import Machine, Tool
from convcheck.document.finite import FiniteStruct
from convcheck.document.records import FirstMismatch
from convcheck.document.values import (
    Amount,
    Count,
    Dtype,
    Figure,
    Flag,
    Moment,
    Name,
    Operation,
    Parameters,
    Positive,
    Text,
)
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.precision import Precision

DELAY = "delay"
"""The operation of a function of two signals that returns the delay between them."""

EXTREMES = "extremes"
"""The operation of a function that returns maxima or minima over windows."""


class ReadFunction(Struct, frozen=True, kw_only=True):
    """How a function was read: operation, layouts, rank, what each parameter is.

    `padding` is what it does by itself, None where it is told; `ignored` are parameters left at
    their defaults, `left_out` says what is not tested. `arithmetic` is the law or the type by which
    results are judged, and the note says why. `flipped` says that it flips the kernel, as true
    convolutions do, `backward` which function of its file was taken for its gradients' by its name;
    earlier versions did not read these. They did not write the operation either: it was a
    convolution that is not transposed. It is `delay` or `extremes` where it is none.
    """

    op: Name | UnsetType = UNSET
    layout: Text
    rank: Count
    layout_inferred: Flag
    agrees_with_probe: Flag
    padding: Any
    flipped: Flag | UnsetType = UNSET
    backward: Text | UnsetType = UNSET
    roles: dict[str, Text]
    ignored: list[Text]
    left_out: list[Text]
    arithmetic: Name
    arithmetic_note: Text


class StepVerdict(Struct, frozen=True, kw_only=True):
    """The verdict on a result that was wrong; fields as in a record of `verify`."""

    outcome: Outcome
    reason: Text
    inexact: Flag
    elements: Count
    mismatched: Count | None
    first_mismatch: FirstMismatch | None
    max_abs_error: Figure | None
    max_rel_error: Figure | None
    budget_used: Figure | None
    required_rtol: Figure | None
    rtol: Figure | None
    atol: Figure | None
    allclose_default: Flag | None
    precision: Precision | None
    diagnosis: Text | None


class Tried(FiniteStruct, frozen=True, kw_only=True):
    """A way of calling, tried on a convolution that agrees; `reason` is the fault if it has one.

    `change` says which change of the source makes it right, where one was found.
    """

    adds: Text
    parameters: Parameters
    outcome: Outcome
    reason: Text
    notes: list[Text]
    change: Text | UnsetType = UNSET


class TriedStep(FiniteStruct, frozen=True, kw_only=True):
    """One convolution that was tried. `adds` says what it adds to those before.

    `spelled` is how values are written for the function, by role; `arrays` the file of a small
    failure. What is wrong has a pass, a fill and a verdict; `change` says which change of the
    source makes it right, where one was found.
    """

    adds: Text
    parameters: Parameters
    outcome: Outcome
    reason: Text
    diagnosis: Text | None
    budget_used: Figure | None
    notes: list[Text]
    arrays: Text | None
    passes: list[Pass]
    spelled: dict[str, Text]
    pass_: Pass | UnsetType = field(name="pass", default=UNSET)
    fill: Fill | UnsetType = UNSET
    verdict: StepVerdict | UnsetType = UNSET
    change: Text | UnsetType = UNSET


class RivalSpeed(FiniteStruct, frozen=True, kw_only=True):
    """The time of one implementation at one size; fields as in a record of `bench`."""

    implementation: Name
    agreement: Outcome
    reason: Text
    median_s: Amount | None
    ratio: Positive | None
    ratio_ci_low: Positive | None
    ratio_ci_high: Positive | None
    noise_floor: Amount | None
    distinguishable: Flag | None
    peak_memory_bytes: Count | None
    peak_fraction: Amount | None
    gbytes_per_s: Amount | None
    copy_fraction: Amount | None
    threads_used: Amount | None


class SizeSpeed(FiniteStruct, frozen=True, kw_only=True):
    """Times at one size, and what they say; `reason` if it was not timed.

    `call_s` is the time of one call, `lines` how many lines of its file the function runs in it.
    """

    what: Text
    op: Operation
    parameters: Parameters
    multiply_adds: Count
    call_s: Amount | None
    lines: Count | None
    reason: Text
    implementations: list[RivalSpeed]
    said: list[Text]


class FunctionSpeed(Struct, frozen=True, kw_only=True):
    """How fast a function is beside backends, size by size."""

    name: Name
    sizes: list[SizeSpeed]


class TryDocument(Struct, frozen=True, kw_only=True):
    """What `try` prints. Without a `reading` there is a `problem`.

    `untested` says which values of what it takes no convolution had on which it was right.
    """

    schema: Literal["convcheck-try/1"]
    tool: Tool
    command: list[Text]
    started: Moment
    environment: Machine
    function: Name
    framework: Name
    dtype: Dtype
    reading: ReadFunction | None
    problem: Text | UnsetType = UNSET
    steps: list[TriedStep]
    trials: list[Tried]
    files: list[Text]
    untested: list[Text] = field(default_factory=list)
    exit_status: ExitStatus
    speed: FunctionSpeed | UnsetType = UNSET
