"""What documents say of the machine, the software, and how times were taken.

Owns which of it a reader may rely on: fields without a default are in every run. What an earlier
version did not write is `UNSET`; what this version does not know is left out when it is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from convcheck.document.finite import FiniteStruct
from convcheck.document.values import (
    Amount,
    Count,
    Free,
    Moment,
    Name,
    Number,
    PositiveCount,
    Text,
)


class Tool(Struct, frozen=True, kw_only=True):
    """The program that wrote a document."""

    name: Name
    version: Name


class Machine(Struct, frozen=True, kw_only=True):
    """Processor, memory and system; sizes in bytes.

    `precision` is what libraries were told: `ieee`, or `framework` for as each comes.
    """

    system: Name
    python: Text | UnsetType = UNSET
    cpu_model: Name
    cpu_architecture: Text | UnsetType = UNSET
    cpu_vendor: Text | UnsetType = UNSET
    cpu_isa: Text | UnsetType | None = UNSET
    cpu_features: list[Name] | UnsetType = UNSET
    cpus: PositiveCount
    cpus_usable: Count | UnsetType = UNSET
    memory_bytes: PositiveCount
    memory_available_bytes: Count | UnsetType = UNSET
    imitates: Text | UnsetType = UNSET
    precision: Text | UnsetType = UNSET
    variables: Free | UnsetType = UNSET
    packages: Free | UnsetType = UNSET


class GpuState(FiniteStruct, frozen=True, kw_only=True):
    """What a GPU did at a moment, by NVML; None is what it does not tell.

    `slowed_by` is empty where nothing held its clocks back.
    """

    sm_clock_mhz: Count | None = None
    memory_clock_mhz: Count | None = None
    temperature_c: Count | None = None
    power_w: Amount | None = None
    memory_used_bytes: Count | None = None
    slowed_by: list[Text] | None = None


class Gpu(FiniteStruct, frozen=True, kw_only=True):
    """A GPU of a run, by NVML. `reason`: why nothing is known of it; empty where it is."""

    device: Name
    reason: Text = ""
    name: Text | None = None
    driver: Text | None = None
    memory_bytes: Count | None = None
    largest_sm_clock_mhz: Count | None = None
    power_limit_w: Amount | None = None


class ClockConditions(FiniteStruct, frozen=True, kw_only=True):
    """What was around the clock of `bench`; None is what the system does not tell."""

    threads: PositiveCount
    cpus: list[Count] | UnsetType = UNSET
    cpus_usable: Count | UnsetType = UNSET
    malloc: Text | UnsetType = UNSET
    load_average_at_start: Number | UnsetType = UNSET
    governor: Text | UnsetType | None = UNSET
    turbo_off: Text | UnsetType | None = UNSET
    smt: Text | UnsetType | None = UNSET
    frequency_mhz: Number | UnsetType | None = UNSET
    cpu_quota: Number | UnsetType | None = UNSET
    stolen_share: Number | UnsetType = UNSET
    throttled: int | UnsetType = UNSET
    gpus: list[Gpu] | UnsetType = UNSET
    warnings: list[Text]


class SampleMethod(FiniteStruct, frozen=True, kw_only=True):
    """How samples were taken; times in seconds."""

    precision: Number | UnsetType = UNSET
    most_seconds: Number | UnsetType = UNSET
    sample_seconds: Number | UnsetType = UNSET
    warm_up_seconds: Number | UnsetType = UNSET
    cold: bool | UnsetType = UNSET
    timeout: Number | UnsetType = UNSET


class Rate(FiniteStruct, frozen=True, kw_only=True):
    """What the machine can do at best: its matrix product and its copying.

    `by` is the backend whose matrix product was the fastest, or the implementation and case that
    were faster still. Earlier versions did not write it.
    """

    dtype: Name
    device: Name
    gflops: Amount
    by: Text | UnsetType = UNSET
    gbytes_per_s: Amount | None


class Environment(Machine, frozen=True, kw_only=True):
    """The machine of a run, and what each backend said of itself, by name.

    Only runs of `bench` say what was around their clock.
    """

    backends: dict[str, Free]
    conditions: ClockConditions | UnsetType = UNSET
    method: SampleMethod | UnsetType = UNSET
    rates: list[Rate] | UnsetType = UNSET


class BenchEnvironment(Environment, frozen=True, kw_only=True):
    """The environment of a run of `bench`."""

    conditions: ClockConditions
    method: SampleMethod | UnsetType = UNSET
    rates: list[Rate]


class Side(Struct, frozen=True, kw_only=True):
    """One of the two runs that `compare` compared."""

    file: Name
    started: Moment
    command: list[Text] | UnsetType = UNSET
    tool: Tool | UnsetType = UNSET
    environment: Environment


class Difference(Struct, frozen=True):
    """Something that is not the same in both runs; None where a run does not have it."""

    what: Name
    base: Any
    new: Any


class Comparison(FiniteStruct, frozen=True, kw_only=True):
    """What two runs were compared, how, and what differs around them."""

    verb: Name
    base: Side
    new: Side
    machine: list[Difference]
    software: list[Difference]
    method: list[Difference]
    threshold: Number | UnsetType = UNSET
    across_machines: bool | UnsetType = UNSET
    require_all: bool | UnsetType = UNSET

    @property
    def sides(self) -> tuple[Side, Side]:
        """The base run and the new run."""
        return (self.base, self.new)

    @property
    def differences(self) -> Iterator[tuple[str, Difference]]:
        """What differs, by kind, in the order in which it is told."""
        for kind in ("machine", "method", "software"):
            for each in getattr(self, kind):
                yield kind, each


class Info(Struct, frozen=True, kw_only=True):
    """What `convcheck info` prints: this machine, and its libraries as they are set up."""

    tool: Tool
    environment: Environment
