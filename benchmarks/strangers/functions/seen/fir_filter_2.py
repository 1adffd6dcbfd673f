from collections import deque
from typing import Iterable, Iterator


class FIRFilter:
    """Sample-by-sample FIR filter: y[n] = sum_k taps[k] * x[n - k]."""

    def __init__(self, taps: Iterable[float]) -> None:
        self.taps = list(taps)
        self._delay = deque([0.0] * len(self.taps), maxlen=len(self.taps))

    def step(self, sample: float) -> float:
        self._delay.appendleft(sample)
        return sum(c * s for c, s in zip(self.taps, self._delay))

    def filter(self, samples: Iterable[float]) -> Iterator[float]:
        for s in samples:
            yield self.step(s)

    def reset(self) -> None:
        self._delay.extend([0.0] * len(self.taps))
