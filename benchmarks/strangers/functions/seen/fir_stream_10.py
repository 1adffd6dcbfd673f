from collections import deque


def fir_filter(samples, taps):
    """Filter an iterable of samples with an FIR, yielding one output per input.

    Starts from rest (all previous samples are zero), so this is equal to
    scipy.signal.lfilter(taps, [1.0], samples).
    """
    line = deque([0.0] * len(taps), maxlen=len(taps))
    for s in samples:
        line.appendleft(s)
        yield sum(c * v for c, v in zip(taps, line))
