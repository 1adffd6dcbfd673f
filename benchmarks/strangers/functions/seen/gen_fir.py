"""Filtering as a generator pipeline, one sample in - one sample out."""
from collections import deque
from typing import Iterable, Iterator


def fir(samples: Iterable[float], taps: Iterable[float]) -> Iterator[float]:
    """Yield y[n] = sum_k taps[k] * x[n - k], with x[n] = 0 for n < 0.

    Both arguments can be any iterables of numbers (the samples may also be
    endless).
    """
    order = sum(1 for _ in taps)
    delay = deque([0.0] * order, maxlen=order)
    for x in samples:
        delay.appendleft(x)
        yield sum(t * d for t, d in zip(taps, delay))


def cascade(samples, *sections):
    """Run several FIR filters one after the other."""
    for taps in sections:
        samples = fir(samples, taps)
    return samples
