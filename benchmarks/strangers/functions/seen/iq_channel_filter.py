import numpy as np


def iq_filter(samples, taps, decim=1):
    """Channel filter for complex baseband.

        y[m] = sum_k taps[k] * samples[m*decim - k]

    Samples before the first one are taken as zero; there are
    ceil(len(samples) / decim) outputs. Taps may be complex (a low-pass moved
    to an offset frequency, say).
    """
    taps = np.asarray(taps)
    L = len(taps)
    x = np.concatenate([np.zeros(L - 1, dtype=np.complex128), samples])
    rev = taps[::-1]
    out = np.empty(-(-len(samples) // decim), dtype=np.complex128)
    for m in range(len(out)):
        p = m * decim
        out[m] = np.vdot(rev, x[p:p + L])
    return out
