# notes from the multirate chapter, turned into code
#
#   zero-stuff by `up`, filter with h, keep every `down`-th sample
#
# output m sits at t = m*down on the fast grid.  Only the taps h[t % up + i*up]
# ever meet a sample that isn't a stuffed zero, and the newest sample that
# they meet is x[t // up].

from math import ceil

import numpy as np


def upfirdn(h, x, up=1, down=1):
    """Same numbers (and same length) as scipy.signal.upfirdn for 1-D inputs."""
    h, x = np.asarray(h), np.asarray(x)
    n_fast = (len(x) - 1) * up + len(h)
    n_out = ceil(n_fast / down)
    phases = [h[p::up] for p in range(up)]
    y = np.zeros(n_out, dtype=np.result_type(h, x, np.float64))
    for m in range(n_out):
        newest, p = divmod(m * down, up)
        taps = phases[p]
        lo = max(0, newest - len(x) + 1)       # taps that would look past the end
        hi = min(len(taps), newest + 1)        # taps that would look before the start
        if lo < hi:
            idx = newest - np.arange(lo, hi)
            y[m] = taps[lo:hi] @ x[idx]
    return y
