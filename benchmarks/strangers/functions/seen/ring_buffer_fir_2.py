import numpy as np
from numba import njit


@njit
def _tick(x, taps, ring, pos, y):
    m = taps.shape[0]
    for n in range(x.shape[0]):
        # write every sample twice, m apart: the last m samples are then always contiguous
        pos -= 1
        if pos < 0:
            pos = m - 1
        ring[pos] = x[n]
        ring[pos + m] = x[n]
        s = 0.0
        for k in range(m):
            s += taps[k] * ring[pos + k]
        y[n] = s
    return pos


class Filter:
    """Causal FIR filter with memory, after the way it is done on a DSP.

    f = Filter(taps); f(chunk1); f(chunk2); ...   the chunks may have any length, the
    outputs joined are np.convolve(all_input, taps)[:n].
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        if self.taps.ndim != 1 or self.taps.size == 0:
            raise ValueError("taps")
        self.ring = np.zeros(2 * self.taps.size)
        self.pos = 0

    def __call__(self, chunk):
        chunk = np.ascontiguousarray(chunk, dtype=np.float64)
        y = np.empty_like(chunk)
        self.pos = _tick(chunk, self.taps, self.ring, self.pos, y)
        return y
