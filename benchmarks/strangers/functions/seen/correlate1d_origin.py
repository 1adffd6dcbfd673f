import numpy as np

_BORDERS = {"reflect": "symmetric", "mirror": "reflect", "nearest": "edge",
            "wrap": "wrap", "constant": "constant"}


def correlate1d(input, weights, axis=-1, mode="reflect", cval=0.0, origin=0):
    """1-D correlation along an axis with the options of scipy.ndimage.

    out[i] = sum_j weights[j] * input[i + j - len(weights) // 2 - origin]

    ``mode`` has ndimage's meaning, which is not numpy's:
        'reflect'  d c b a | a b c d | d c b a   (edge sample repeated)
        'mirror'   d c b | a b c d | c b a
        'nearest', 'wrap', 'constant' (filled with cval)
    A positive ``origin`` moves the window to earlier samples, and with it the
    picture to later positions. The output is always double.
    """
    input = np.asarray(input, dtype=np.float64)
    weights = np.asarray(weights, dtype=np.float64)
    n = weights.size
    left = n // 2 + origin
    right = n - 1 - left
    if n == 0:
        raise ValueError("no filter weights given")
    if left < 0 or right < 0:
        raise ValueError("invalid origin %d for %d weights" % (origin, n))
    if mode not in _BORDERS:
        raise RuntimeError("boundary mode not supported: %r" % (mode,))

    pad = [(0, 0)] * input.ndim
    pad[axis] = (left, right)
    kwargs = {"constant_values": cval} if mode == "constant" else {}
    ext = np.moveaxis(np.pad(input, pad, mode=_BORDERS[mode], **kwargs), axis, -1)

    length = input.shape[axis]
    out = np.zeros(ext.shape[:-1] + (length,))
    for j in range(n):
        out += weights[j] * ext[..., j:j + length]
    return np.moveaxis(out, -1, axis)
