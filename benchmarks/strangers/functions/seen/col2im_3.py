import numpy as np


def _indices(C, H, W, k, s):
    oh, ow = (H - k) // s + 1, (W - k) // s + 1
    i0 = np.tile(np.repeat(np.arange(k), k), C)
    i1 = s * np.repeat(np.arange(oh), ow)
    j0 = np.tile(np.arange(k), k * C)
    j1 = s * np.tile(np.arange(ow), oh)
    ch = np.repeat(np.arange(C), k * k)[:, None]
    return ch, i0[:, None] + i1[None], j0[:, None] + j1[None]


def col2im(cols, x_shape, k, stride=1, pad=0):
    """Adjoint of im2col: cols (N, C*k*k, L) summed back into an array of x_shape."""
    N, C, H, W = x_shape
    Hp, Wp = H + 2 * pad, W + 2 * pad
    out = np.zeros((N, C, Hp, Wp), dtype=cols.dtype)
    ch, i, j = _indices(C, Hp, Wp, k, stride)
    out[:, ch, i, j] += cols
    return out[:, :, pad:Hp - pad, pad:Wp - pad]
