import numpy as np
from numba import njit, prange


@njit(parallel=True)
def filter_gather(gather, wavelet):
    """Convolve every trace of a shot gather with an odd-length, zero-phase wavelet.

    gather (ntraces, nsamples) float64; the wavelet is centred on the sample and
    the traces are extended by their end samples.  Traces are filtered in
    parallel.  Returns a new array of the same shape.
    """
    ntr, ns = gather.shape
    m = wavelet.size
    half = m // 2
    out = np.empty((ntr, ns))
    padded = np.empty(ns + 2 * half)
    for t in prange(ntr):
        for i in range(half):
            padded[i] = gather[t, 0]
            padded[half + ns + i] = gather[t, ns - 1]
        for i in range(ns):
            padded[half + i] = gather[t, i]
        for i in range(ns):
            acc = 0.0
            for k in range(m):
                acc += wavelet[m - 1 - k] * padded[i + k]
            out[t, i] = acc
    return out
