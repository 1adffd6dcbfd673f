"""What comparing two things that have their weights gives: what each is, and how they differ.

Owns the document of `same`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from convcheck.document.environment import Machine, Tool
from convcheck.document.finite import FiniteStruct
from convcheck.document.values import Count, Figure, Flag, Moment, Name, Parameters, Text
from convcheck.model.outcome import ExitStatus, Outcome


class SameSide(FiniteStruct, frozen=True, kw_only=True):
    """One of both. `problem` says why it is not known to be a convolution; else it is empty.

    `parameters` are those of a case file at the first size; `padding` is the rule that it follows
    at all of them; `budget_used` the share of what rounding explains by which its results were off.
    """

    function: Name
    kind: Text
    framework: Text
    layout: Text
    dtype: Text
    op: Text
    parameters: Parameters
    padding: Text
    activation: Text
    budget_used: Figure | None
    problem: Text
    notes: list[Text]


class SameResult(Struct, frozen=True, kw_only=True):
    """Results of both on the same input. Shapes are `[batch, *spatial, channels]`.

    `allowed` is what rounding explains where the difference is the largest beside it; None where
    nothing is known of that.
    """

    what: Text
    input_shape: list[Count]
    a_shape: list[Count]
    b_shape: list[Count]
    outcome: Outcome
    elements: Count
    mismatched: Count | None
    max_abs_error: Figure | None
    allowed: Figure | None
    largest: Figure | None
    identical: Flag
    first: list[Count] | None


class SameDifference(Struct, frozen=True, kw_only=True):
    """What differs, by the name of a parameter; `remedy` says what to write, or is empty."""

    parameter: Name
    a: Text
    b: Text
    said: Text
    remedy: Text


class SameDocument(Struct, frozen=True, kw_only=True):
    """What `same` prints. `problem` says why nothing was compared; else it is empty."""

    schema: Literal["convcheck-same/1"]
    tool: Tool
    command: list[Text]
    started: Moment
    environment: Machine
    a: SameSide
    b: SameSide
    results: list[SameResult]
    differences: list[SameDifference]
    outcome: Outcome
    problem: Text
    exit_status: ExitStatus
