"""What the main process and a measuring worker say to each other: small values, never tensors."""

from __future__ import annotations

from dataclasses import dataclass

from convcheck.model.implementation import Implementation
from convcheck.model.own_operands import OwnOperands
from convcheck.model.passes import Fill, Pass, TimedPass
from convcheck.model.problem import Problem
from convcheck.workers.messages import ArrayReference

Key = str
"""Names what a worker holds ready: an implementation, or a second copy of one."""


@dataclass(frozen=True, slots=True)
class OpenTask:
    """Prepare an implementation under a key, with operands of its own, and call what will be timed.

    One that is ready under the key already gets one timed pass more. `output` names the scratch
    file for the results; None writes none.
    """

    key: Key
    implementation: Implementation
    problem: Problem
    fill: Fill
    seed: int
    timed_pass: TimedPass
    output: str | None = None
    operands: OwnOperands | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """What came of opening: the results and the time of the first call in seconds.

    What the library compiles, traces or allocates once is in that time.
    """

    outputs: dict[Pass, ArrayReference]
    first_call: float
    algorithm: str = ""
    """The transform by which a device computed, where its kernels are named so."""


@dataclass(frozen=True, slots=True)
class WarmTask:
    """Call until the time of a call no longer falls, for at most `seconds`."""

    key: Key
    timed_pass: TimedPass
    sample_seconds: float
    seconds: float
    cold: bool = False


@dataclass(frozen=True, slots=True)
class Warmed:
    """`calls` fill a sample; `seconds` is the time of one call as far as it is known yet.

    `peak_memory` in bytes: operands, results and what the call allocated on the way; None where it
    cannot be measured.
    """

    calls: int
    seconds: float
    peak_memory: int | None
    energy: float | None = None
    """Joules of one call; None where no device counts them."""


@dataclass(frozen=True, slots=True)
class SampleTask:
    """Time some calls, after one that is not timed if `rewarm`."""

    key: Key
    timed_pass: TimedPass
    calls: int
    rewarm: int
    cold: bool = False


@dataclass(frozen=True, slots=True)
class Sample:
    """One sample. Seconds and page faults are of all its calls together.

    `cpu` and `system` are CPU seconds of the process; `waited` is how long its threads were ready
    and not running, `stolen` what the hypervisor took from its processors.
    """

    calls: int
    seconds: float
    cpu: float
    system: float
    page_faults: int
    waited: float
    stolen: float
    device_seconds: float | None = None
    """What the device's own events say of all calls together; None where it has none."""

    @property
    def disturbed(self) -> bool:
        """Tell whether something else had a part in its duration that matters."""
        return self.waited + self.stolen > LARGEST_DISTURBANCE * self.seconds


LARGEST_DISTURBANCE = 0.02
"""Share of a sample's time that others may take before it is set aside."""
