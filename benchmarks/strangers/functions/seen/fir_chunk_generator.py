import numpy as np


def filtered(chunks, taps):
    """Filter a stream of chunks with a linear-phase FIR filter, without its delay.

    `taps` has an odd number 2d+1 of coefficients.  The filter's delay of d samples is
    taken out: the concatenated output is as long as the concatenated input and sample
    n of it is  sum_k taps[k] * x[n + d - k]  (zeros before and after the stream).
    So the first arrays are shorter than the chunks (maybe empty), and one more array
    of at most d samples follows when the stream has ended.
    """
    taps = np.asarray(taps, float)
    if taps.size % 2 == 0:
        raise ValueError("need an odd number of taps")
    d = taps.size // 2
    tail = np.zeros(taps.size - 1)
    skip, seen = d, 0

    for chunk in chunks:
        chunk = np.asarray(chunk, float)
        if chunk.size == 0:
            continue
        seen += chunk.size
        y = np.convolve(chunk, taps)
        y[:tail.size] += tail
        ready, tail = y[:chunk.size], y[chunk.size:].copy()
        yield ready[skip:]
        skip = max(0, skip - chunk.size)

    if seen:
        yield tail[skip:d]
