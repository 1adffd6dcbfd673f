import numpy as np


def upfirdn_polyphase(h, x, up, down):
    """Upsample by `up` (zero stuffing), FIR filter with h, keep every `down`-th sample.

    Matches scipy.signal.upfirdn for 1-D input, but never multiplies the stuffed zeros.
    """
    h, x = np.asarray(h, float), np.asarray(x, float)
    n_full = (len(x) - 1) * up + len(h)
    n_out = -(-n_full // down)
    y = np.zeros(n_out)
    for m in range(n_out):
        t = m * down
        phase = t % up
        branch = h[phase::up]          # taps that meet non-zero samples
        q = t // up
        for k, hk in enumerate(branch):
            i = q - k
            if i < 0:
                break
            if i < len(x):
                y[m] += hk * x[i]
    return y
