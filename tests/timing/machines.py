"""Simulated machines: what two benchmark runs look like when the truth is known."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from convcheck.timing.change import Timing

YARDSTICKS = ("compute", "copy")


@dataclass(frozen=True)
class Machine:
    """Log-speed is a mode that changes after `dwell` rounds on average, plus a drift, plus noise.

    The implementation and each yardstick feel mode and drift by their share in `felt`, and have
    noise of their own; one sample in `interruptions` takes up to half as long again.
    """

    mode: float = 0.0
    dwell: float = 1.0
    drift: float = 0.0
    noise: float = 0.01
    interruptions: float = 0.0
    felt: Mapping[str, float] = field(default_factory=dict)

    def run(self, random: np.random.Generator, rounds: int, ratio: float = 1.0) -> Timing:
        """Return the samples of one run of something that takes `ratio` seconds a call."""
        speed = self._modes(random, rounds) + self._drift(random, rounds)

        def times(name: str, seconds: float) -> dict[int, float]:
            logs = self.felt.get(name, 1.0) * speed
            logs = logs + self.noise * random.standard_normal(rounds)
            late = random.random(rounds) < self.interruptions
            logs = logs + late * np.log1p(random.uniform(0, 0.5, rounds))
            return dict(enumerate((seconds * np.exp(logs)).tolist()))

        return Timing(times("", ratio), {name: times(name, 0.003) for name in YARDSTICKS})

    def _modes(self, random: np.random.Generator, rounds: int) -> NDArray[np.float64]:
        changes = random.random(rounds) < 1 / self.dwell
        slow = (random.integers(2) + np.cumsum(changes)) % 2
        return math.log1p(self.mode) * slow

    def _drift(self, random: np.random.Generator, rounds: int) -> NDArray[np.float64]:
        memory, values = 0.9, np.empty(rounds)
        value = random.standard_normal()
        for at in range(rounds):
            values[at] = value
            value = memory * value + math.sqrt(1 - memory**2) * random.standard_normal()
        return self.drift * values


SHARED = {
    "quiet": Machine(),
    "drifting": Machine(drift=0.03),
    "interrupted": Machine(interruptions=0.2),
    "two modes, short": Machine(mode=0.15, dwell=5),
    "two modes, long": Machine(mode=0.22, dwell=200, drift=0.01),
    "slow memory now and then": Machine(mode=0.22, dwell=100, felt={"compute": 0.0}),
    "half felt by the yardsticks": Machine(
        mode=0.22, dwell=100, felt={"compute": 0.8, "copy": 0.3}
    ),
}
"""Machines whose troubles at least one yardstick feels as the implementation does, or nearly."""

PRIVATE = {
    "modes of its own, short": Machine(mode=0.15, dwell=5, felt={"compute": 0.0, "copy": 0.0}),
    "modes of its own, long": Machine(mode=0.15, dwell=200, felt={"compute": 0.0, "copy": 0.0}),
}
"""Machines whose troubles only the implementation feels."""
