import itertools

import numpy as np

# scipy's boundary names -> numpy.pad's
_BOUNDARY = {
    "reflect": "reflect",
    "mirror": "symmetric",
    "nearest": "edge",
    "constant": "constant",
    "wrap": "wrap",
}


def nd_convolve(image, weights, mode="reflect", cval=0.0):
    """N-dimensional convolution with the signature of scipy.ndimage.convolve.

    `mode` is one of 'reflect', 'mirror', 'nearest', 'constant', 'wrap', as in
    scipy. Weights must have odd sizes. Always computes in and returns float64.
    """
    image = np.asarray(image, dtype=np.float64)
    weights = np.asarray(weights, dtype=np.float64)
    if image.ndim != weights.ndim:
        raise ValueError("image and weights need the same number of dimensions")
    if any(s % 2 == 0 for s in weights.shape):
        raise ValueError("weights must have odd sizes")
    pad = [(s // 2, s // 2) for s in weights.shape]
    extra = {"constant_values": cval} if mode == "constant" else {}
    padded = np.pad(image, pad, mode=_BOUNDARY[mode], **extra)

    flipped = weights[(slice(None, None, -1),) * weights.ndim]
    out = np.zeros(image.shape)
    for offset in itertools.product(*(range(s) for s in weights.shape)):
        window = tuple(slice(o, o + n) for o, n in zip(offset, image.shape))
        out += flipped[offset] * padded[window]
    return out
