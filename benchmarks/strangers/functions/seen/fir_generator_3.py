from collections import deque
from typing import Iterable, Iterator, Sequence


def fir(samples: Iterable[float], coeffs: Sequence[float]) -> Iterator[float]:
    """Yield one filtered sample per input sample (zero initial state)."""
    taps = list(coeffs)
    line = deque([0.0] * len(taps), maxlen=len(taps))
    for s in samples:
        line.appendleft(s)
        yield sum(c * v for c, v in zip(taps, line))
