from collections import deque
from typing import Iterable, List


class StreamConvolver:
    """Sample-by-sample convolution with a fixed impulse response.

    push() takes any number of samples and returns as many; flush() returns the
    remaining tail and resets, so that push + flush give the full convolution.
    """

    def __init__(self, impulse_response: Iterable[float]):
        self.h: List[float] = list(impulse_response)
        self.delay = deque([0.0] * len(self.h), maxlen=len(self.h))

    def _step(self, sample: float) -> float:
        self.delay.appendleft(sample)
        return sum(c * s for c, s in zip(self.h, self.delay))

    def push(self, samples: Iterable[float]) -> List[float]:
        return [self._step(s) for s in samples]

    def flush(self) -> List[float]:
        tail = self.push([0.0] * (len(self.h) - 1))
        self.delay = deque([0.0] * len(self.h), maxlen=len(self.h))
        return tail
