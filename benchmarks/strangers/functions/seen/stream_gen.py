from collections import deque
from itertools import chain, repeat


def fir_stream(source, taps, flush=False):
    """Lazily filter an iterable of numbers.

    Yields y[n] = taps[0]*x[n] + taps[1]*x[n-1] + ... as the samples come in,
    with x[n] = 0 before the start. With ``flush=True`` the len(taps) - 1
    samples of ringing after the end of the source are yielded as well.
    """
    taps = tuple(taps)
    line = deque([0] * len(taps), maxlen=len(taps))
    if flush:
        source = chain(source, repeat(0, len(taps) - 1))
    for x in source:
        line.appendleft(x)
        yield sum(a * b for a, b in zip(taps, line))
