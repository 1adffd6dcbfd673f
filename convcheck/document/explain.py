"""What an explanation consists of: what is claimed, and what was found of it, point by point.

Owns the document of `explain`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from convcheck.document.environment import Machine, Tool
from convcheck.document.finite import FiniteStruct
from convcheck.document.tables import InitialWeights
from convcheck.document.values import (
    Amount,
    Count,
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


class ExplainEntry(Struct, frozen=True, kw_only=True):
    """Something that can be explained, as `explain` lists it."""

    name: Name
    kind: Literal["question", "identity"]
    summary: Text


class ConditionText(Struct, frozen=True, kw_only=True):
    """A condition of an identity, by its name and in words."""

    name: Name
    text: Text


class PredictedCost(Struct, frozen=True, kw_only=True):
    """What a forward pass is predicted to take: products, and bytes."""

    multiply_adds: Count
    bytes_moved: Count
    temporary_bytes: Count


class PassSpeed(FiniteStruct, frozen=True, kw_only=True):
    """The time of one implementation and timed pass; fields as in a record of `bench`."""

    median_s: Amount | None
    ratio: Positive | None
    ratio_ci_low: Positive | None
    ratio_ci_high: Positive | None
    noise_floor: Amount | None
    distinguishable: Flag | None
    peak_memory_bytes: Count | None
    agreement: Outcome
    reason: Text


class ImplementationAnswer(Struct, frozen=True, kw_only=True):
    """One implementation of a group: outcomes by pass and fill, reasons and times by pass."""

    implementation: Name
    outcomes: dict[str, dict[str, Outcome]]
    reasons: dict[str, Text]
    budget_used: Figure | None
    speed: dict[str, PassSpeed]


class LearningAnswer(Struct, frozen=True, kw_only=True):
    """What was found of training, by implementation; nothing of it where nothing was run.

    `losses` are those of Adam from the library's own `initial` weights.
    """

    outcomes: dict[str, dict[str, Outcome]] | UnsetType = UNSET
    initial: dict[str, InitialWeights] | UnsetType = UNSET
    losses: dict[str, list[Figure]] | UnsetType = UNSET


class LowestLevel(Struct, frozen=True, kw_only=True):
    """The lowest level of a trace that has steps, its slowest ones; `others` counts the rest."""

    level: Text
    steps: list[Text]
    others: Count


class Underneath(Struct, frozen=True, kw_only=True):
    """What runs in a forward pass of two implementations, and where they part."""

    steps: dict[str, LowestLevel]
    sentences: list[Text]
    reasons: list[Text]
    failed: Flag


class GroupAnswer(Struct, frozen=True, kw_only=True):
    """Implementations that were compared with each other.

    `held_bytes` is what a forward pass is given and gives.
    """

    baseline: Name | None
    implementations: list[ImplementationAnswer]
    held_bytes: Count | None
    training: LearningAnswer
    underneath: Underneath | None


class PointAnswer(FiniteStruct, frozen=True, kw_only=True):
    """One point of an explanation; groups and answer only if it was measured."""

    name: Name
    question: Text
    background: Text
    op: Operation
    parameters: Parameters
    groups: list[GroupAnswer] | UnsetType = UNSET
    answer: Text | UnsetType = UNSET


class ReshapeTime(FiniteStruct, frozen=True, kw_only=True):
    """What one reshape of so many elements takes, in seconds, and whether it is a view."""

    elements: Count
    shares_memory: Flag | None
    reshape_s: Amount
    copy_s: Amount | None


class Reshapes(Struct, frozen=True, kw_only=True):
    """What reshapes cost in one library, or the reason why that is not known."""

    backend: Name
    reason: Text
    sizes: list[ReshapeTime]


class ExplainDocument(Struct, frozen=True, kw_only=True):
    """What `explain NAME` prints. Of a question there is no statement, and so on."""

    schema: Literal["convcheck-explain/1"]
    tool: Tool
    command: list[Text]
    started: Moment
    environment: Machine
    name: Name
    kind: Literal["question", "identity"]
    title: Text
    statement: Text | UnsetType = UNSET
    reason: Text | UnsetType = UNSET
    conditions: list[ConditionText] | UnsetType = UNSET
    needs: list[Name] | UnsetType = UNSET
    cost: dict[str, PredictedCost] | UnsetType = UNSET
    reshapes: list[Reshapes] | UnsetType = UNSET
    reshapes_answer: Text | UnsetType = UNSET
    points: list[PointAnswer]
    sentence: Text | UnsetType = UNSET
    exit_status: ExitStatus
