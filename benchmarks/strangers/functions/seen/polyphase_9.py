import numpy as np


def decimate_fir(x, h, M):
    """
    Filter and keep every M-th sample: same as np.convolve(x, h)[::M], but the
    filter is split in M phases and runs at the low rate.
    """
    x, h = np.asarray(x), np.asarray(h)
    n_out = -(-(len(x) + len(h) - 1) // M)
    y = np.zeros(n_out, dtype=np.result_type(x, h))
    for p in range(M):
        hp = h[p::M]
        # x delayed by p, then downsampled:  x[-p], x[M-p], x[2M-p], ...
        xp = x[0::M] if p == 0 else np.concatenate(([0], x[M - p::M]))
        if len(hp) == 0 or len(xp) == 0:
            continue
        part = np.convolve(xp, hp)
        y[:len(part)] += part.astype(y.dtype)
    return y
