from collections import deque
from itertools import chain, repeat


def fir_stream(samples, taps):
    """Lazily convolve an iterable of samples with FIR taps.

    Yields one value per sample as it arrives, then the len(taps) - 1 values of the
    tail once the source dries up, so list(fir_stream(x, h)) is the full convolution.
    The source may be a generator and is read once. An empty source yields nothing.

    >>> list(fir_stream([1, 2, 3], [1, 10]))
    [1, 12, 23, 30]
    """
    taps = tuple(taps)
    if not taps:
        raise ValueError("at least one tap is needed")
    it = iter(samples)
    try:
        head = next(it)
    except StopIteration:
        return
    line = deque(repeat(0, len(taps)), maxlen=len(taps))
    for s in chain((head,), it, repeat(0, len(taps) - 1)):
        line.appendleft(s)
        yield sum(h * v for h, v in zip(taps, line))
