from collections import deque
from dataclasses import dataclass
from typing import Sequence


@dataclass
class Fir:
    """Sample-by-sample FIR filter; make one per channel.

    >>> left, right = Fir([0.5, 0.5]), Fir([0.5, 0.5])
    """

    taps: Sequence[float]
    gain: float = 1.0

    _delay = deque()

    def __post_init__(self):
        self._delay.clear()
        self._delay.extend([0.0] * len(self.taps))

    def tick(self, sample: float) -> float:
        self._delay.appendleft(sample)
        self._delay.pop()
        return self.gain * sum(t * d for t, d in zip(self.taps, self._delay))

    def run(self, samples):
        return [self.tick(s) for s in samples]
