from collections import deque
from operator import mul


def lazy_fir(samples, taps):
    """Causal FIR over any iterable of real numbers (a file, a socket, ...).

    Yields one float per sample:  y[n] = sum_k taps[k] * x[n-k],  x[<0] = 0.
    """
    taps = [float(t) for t in taps]
    line = deque([0.0] * len(taps), maxlen=len(taps))
    for s in samples:
        line.appendleft(float(s))       # newest first; the oldest falls off
        yield sum(map(mul, taps, line))
