import numpy as np


def resample_fir(x, h, up, down):
    """scipy.signal.upfirdn(h, x, up, down) for vectors, one dot product per output."""
    x = np.asarray(x)
    h = np.asarray(h)
    n_full = (len(x) - 1) * up + len(h)
    n_out = -(-n_full // down)
    y = np.zeros(n_out, dtype=np.result_type(x, h, np.float32))
    for m in range(n_out):
        t = m * down
        phase = t % up
        last = t // up                       # newest input sample involved
        taps = h[phase::up]
        lo = max(0, last - len(taps) + 1)
        hi = min(len(x) - 1, last)
        if hi >= lo:
            y[m] = np.dot(taps[last - hi:last - lo + 1], x[lo:hi + 1][::-1])
    return y
