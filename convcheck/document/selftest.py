"""What a selftest consists of: each planted fault, each backend, correct results, and the sums.

Owns the document of `selftest`, from which it is printed.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from convcheck.document.environment import Machine, Tool
from convcheck.document.finite import FiniteStruct
from convcheck.document.values import (
    Amount,
    Count,
    Flag,
    Moment,
    Name,
    Number,
    Operation,
    Parameters,
    PositiveCount,
    Text,
)
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.model.passes import Fill, Pass

FaultOutcome = Literal["caught", "missed", "no effect", "not planted"]


class Shown(Struct, frozen=True, kw_only=True):
    """One wrong result that was missed, or of which something else was told."""

    backend: Name
    scene: Name
    fill: Fill
    pass_: Pass = field(name="pass")
    outcome: Outcome
    said: Text


class FaultRow(Struct, frozen=True, kw_only=True):
    """What came of one planted fault.

    `results` counts wrong results that it made, `without_effect` how often it changed nothing;
    `not_on` says why it could not be planted in a backend. `to_be_told` is what has to be told of
    it (`cause`, `place`, `reason`, `nothing`), `told` of how many caught results it was. Not all
    that was missed or told wrongly is listed.
    """

    name: Name
    family: Text
    does: Text
    outcome: FaultOutcome
    results: Count
    caught: Count
    without_effect: Count
    fills: list[Fill]
    passes: list[Pass]
    backends: list[Name]
    not_on: dict[str, Text]
    to_be_told: Name
    told: Count
    said: Text
    missed: list[Shown]
    told_wrongly: list[Shown]


class BackendRow(Struct, frozen=True, kw_only=True):
    """What one backend took part in; only `outcome` and `reason` of one that did not."""

    outcome: Name
    reason: Text | UnsetType = UNSET
    version: Text | UnsetType = UNSET
    faults: Count | UnsetType = UNSET
    results: Count | UnsetType = UNSET
    caught: Count | UnsetType = UNSET
    told: Count | UnsetType = UNSET
    agreed: Count | UnsetType = UNSET


class ToldOfKind(FiniteStruct, frozen=True, kw_only=True):
    """Of how many caught results was told what had to be; `rate` is None without any."""

    results: Count
    told: Count
    rate: Amount | None


class Totals(FiniteStruct, frozen=True, kw_only=True):
    """The sums over all faults. `goal` is the share of results that has to be told rightly."""

    faults: Count
    outcomes: dict[str, Count]
    results: Count
    caught: Count
    told: dict[str, ToldOfKind]
    told_rate: Amount | None
    goal: Number


class Unsound(Struct, frozen=True, kw_only=True):
    """A backend's own result that is not right, so that faults planted there were not used."""

    worker: Name
    scene: Name
    fill: Fill
    pass_: Pass = field(name="pass")
    outcome: Outcome
    reason: Text


class Alarm(FiniteStruct, frozen=True, kw_only=True):
    """A correct result that was called wrong."""

    implementation: Name
    pass_: Pass = field(name="pass")
    fill: Fill
    seed: Count
    op: Operation
    parameters: Parameters
    outcome: Outcome
    reason: Text
    diagnosis: Text | None


class CleanRow(FiniteStruct, frozen=True, kw_only=True):
    """What came of the correct results.

    With this `confidence` the rate of false alarms is below `rate_below`. `agreed` counts by what
    the result is of (`worker numpy`, `form fft`, ...), `failed` by what was raised.
    """

    wanted: Count
    compared: Count
    convolutions: Count
    false_alarms: Count
    rate_below: Amount | None
    confidence: Number
    untrusted: Count
    failed: dict[str, Count]
    agreed: dict[str, Count]
    alarms: list[Alarm]


class SelftestPart(Struct, frozen=True, kw_only=True):
    """The shard `number` of `of`. `matrix` is the same in all parts of one whole."""

    number: PositiveCount
    of: PositiveCount
    matrix: Name
    host: Name


class SelftestMachine(Struct, frozen=True, kw_only=True):
    """One machine of a selftest that was merged from shards, and which of them it ran."""

    name: Name
    shards: list[PositiveCount]
    environment: Machine


class SelftestDocument(FiniteStruct, frozen=True, kw_only=True):
    """What `selftest` prints. `problems` say why it failed, `lost` what could not run.

    `shard` is there in a part of a selftest, `machines` in one that was merged from parts.
    """

    schema: Literal["convcheck-selftest/1"]
    tool: Tool
    command: list[Text]
    started: Moment
    seconds: Amount
    environment: Machine
    seed: int
    backends: dict[str, BackendRow]
    faults: list[FaultRow]
    totals: Totals
    unsound: list[Unsound]
    lost: list[Text]
    clean: CleanRow
    problems: list[Text]
    interrupted: Flag
    exit_status: ExitStatus
    shard: SelftestPart | UnsetType = UNSET
    machines: list[SelftestMachine] | UnsetType = UNSET
