import numpy as np


def conv3_winograd(x, g):
    """Valid correlation of each row of x (..., L) with three taps g, by Winograd's F(2, 3).

    Two outputs cost four multiplications instead of six.
    """
    x = np.asarray(x, dtype=float)
    g0, g1, g2 = (float(v) for v in g)
    L = x.shape[-1]
    n_out = L - 2
    if n_out < 1:
        raise ValueError("rows must have three samples at least")
    odd = n_out % 2
    if odd:
        x = np.concatenate([x, np.zeros(x.shape[:-1] + (1,))], axis=-1)

    d0 = x[..., 0:-3:2]
    d1 = x[..., 1:-2:2]
    d2 = x[..., 2:-1:2]
    d3 = x[..., 3::2]
    m1 = (d0 - d2) * g0
    m2 = (d1 + d2) * ((g0 + g1 + g2) / 2)
    m3 = (d2 - d1) * ((g0 - g1 + g2) / 2)
    m4 = (d1 - d3) * g2

    y = np.stack([m1 + m2 + m3, m2 - m3 - m4], axis=-1).reshape(x.shape[:-1] + (-1,))
    return y[..., :n_out]
