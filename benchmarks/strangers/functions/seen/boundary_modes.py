"""1-D correlation along an axis with the border modes of scipy.ndimage."""
import numpy as np

_PAD_MODE = {
    "nearest": "edge",
    "wrap": "wrap",
    "constant": "constant",
    "reflect": "reflect",
    "mirror": "symmetric",
}


def correlate_axis(arr, weights, axis=-1, mode="nearest", cval=0.0):
    """Drop-in for scipy.ndimage.correlate1d on float data, odd weights.

    mode   border          extension of (a b c d)
    'reflect'              d c b a | a b c d | d c b a
    'mirror'                 d c b | a b c d | c b a
    'nearest'              a a a a | a b c d | d d d d
    'wrap'                 a b c d | a b c d | a b c d
    'constant'             k k k k | a b c d | k k k k   (k = cval)
    """
    arr = np.asarray(arr, dtype=float)
    weights = np.asarray(weights, dtype=float)
    if weights.ndim != 1 or weights.size % 2 == 0:
        raise ValueError("weights must be 1-D with an odd number of entries")
    half = weights.size // 2
    moved = np.moveaxis(arr, axis, -1)
    n = moved.shape[-1]
    width = [(0, 0)] * (moved.ndim - 1) + [(half, half)]
    kwargs = {"constant_values": cval} if mode == "constant" else {}
    padded = np.pad(moved, width, mode=_PAD_MODE[mode], **kwargs)
    out = np.zeros_like(moved)
    for k, wk in enumerate(weights):
        out += wk * padded[..., k:k + n]
    return np.moveaxis(out, -1, axis)
