import numpy as np


def convolve1d(x, h, axis=-1, out=None):
    """Full convolution of an nd array along one axis.

    out : optional float64 array to place the result in (it is returned as well), with
          x.shape[axis] + len(h) - 1 entries along `axis`.
    """
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    n = x.shape[axis]
    shape = list(x.shape)
    shape[axis] = n + h.size - 1
    if out is None:
        out = np.zeros(shape)
    elif out.shape != tuple(shape) or out.dtype != np.float64:
        raise ValueError(f"out must be float64 of shape {tuple(shape)}")
    xv = np.moveaxis(x, axis, -1)
    yv = np.moveaxis(out, axis, -1)
    for k in range(h.size):
        yv[..., k:k + n] += h[k] * xv
    return out
