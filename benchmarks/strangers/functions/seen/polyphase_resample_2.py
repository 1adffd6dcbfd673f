import math

import numpy as np


def upfirdn_poly(h, x, up=1, down=1):
    """Upsample by zero insertion, FIR filter, downsample; scipy.signal.upfirdn(h, x, up, down).

    Only the products that matter are computed: output m needs the filter
    phase (m*down) % up and the input samples from (m*down) // up backwards.
    """
    h = np.asarray(h)
    x = np.asarray(x)
    n_full = (len(x) - 1) * up + len(h)
    n_out = math.ceil(n_full / down)
    y = np.zeros(n_out, dtype=np.result_type(h, x, np.float64))
    for m in range(n_out):
        newest, phase = divmod(m * down, up)
        branch = h[phase::up]
        for q in range(len(branch)):
            i = newest - q
            if i < 0:
                break
            if i < len(x):
                y[m] += branch[q] * x[i]
    return y
