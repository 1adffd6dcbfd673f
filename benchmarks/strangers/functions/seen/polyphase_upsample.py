import numpy as np


def interp_polyphase(x, h, L):
    """Upsample by L and filter with h, without ever multiplying the stuffed zeros.

    Equals np.convolve(zero_stuffed, h)[: len(x) * L] with L - 1 zeros after EVERY sample.
    No gain of L is applied: design h with a DC gain of L when amplitudes matter.
    """
    x, h = np.asarray(x, float), np.asarray(h, float)
    out = np.zeros(len(x) * L)
    if len(x) == 0:
        return out
    for phase in range(L):
        sub = h[phase::L]
        if sub.size:
            out[phase::L] = np.convolve(x, sub)[:len(x)]
    return out
