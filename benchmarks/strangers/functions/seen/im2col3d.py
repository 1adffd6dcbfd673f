import numpy as np


def vol2col(x, k, s):
    n, d, h, w, c = x.shape
    od, oh, ow = [(m - kk) // ss + 1 for m, kk, ss in zip((d, h, w), k, s)]
    iz = s[0] * np.arange(od)[:, None] + np.arange(k[0])
    iy = s[1] * np.arange(oh)[:, None] + np.arange(k[1])
    ix = s[2] * np.arange(ow)[:, None] + np.arange(k[2])
    p = x[:, iz[:, None, None, :, None, None],
          iy[None, :, None, None, :, None],
          ix[None, None, :, None, None, :]]
    return p.reshape(n * od * oh * ow, -1), (n, od, oh, ow)


def conv3d_ndhwc(x, w, b=None, strides=(1, 1, 1)):
    """x (N,D,H,W,C), w (kd,kh,kw,C,O); no padding."""
    cols, shp = vol2col(x, w.shape[:3], strides)
    y = cols @ w.reshape(-1, w.shape[-1])
    if b is not None:
        y = y + b
    return y.reshape(*shp, -1)
