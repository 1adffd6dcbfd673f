import numpy as np

_PAD_MODE = {"reflect": "reflect", "nearest": "edge", "wrap": "wrap", "constant": "constant"}


def convolve1d(a, weights, axis=-1, mode="reflect"):
    """Replacement for scipy.ndimage.convolve1d where scipy isn't installed.

    Only for weights of odd length; the result is float.  mode is one of "reflect", "nearest", "wrap"
    and "constant" (zeros), as in scipy.
    """
    a = np.moveaxis(np.asarray(a, dtype=float), axis, -1)
    weights = np.asarray(weights, dtype=float)
    if len(weights) % 2 == 0:
        raise ValueError("odd number of weights, please")
    r = len(weights) // 2
    width = [(0, 0)] * (a.ndim - 1) + [(r, r)]
    padded = np.pad(a, width, mode=_PAD_MODE[mode])
    n = a.shape[-1]
    out = np.zeros_like(a)
    for k, wt in enumerate(weights[::-1]):
        out += wt * padded[..., k:k + n]
    return np.moveaxis(out, -1, axis)
