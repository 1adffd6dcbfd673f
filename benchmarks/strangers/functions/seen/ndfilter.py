import numpy as np

# our names -> numpy names
_PAD = {
    "constant": "constant",
    "nearest": "edge",
    "reflect": "reflect",
    "wrap": "wrap",
}


def correlate2d(image, weights, mode="reflect"):
    """Pure NumPy replacement for scipy.ndimage.correlate on 2-D images.

    `mode` is one of 'reflect', 'nearest', 'wrap', 'constant' (cval 0) with
    the meaning that it has in scipy.ndimage. Output is float64.
    """
    image = np.asarray(image, dtype=np.float64)
    weights = np.asarray(weights, dtype=np.float64)
    kh, kw = weights.shape
    before = (kh // 2, kw // 2)
    after = (kh - 1 - before[0], kw - 1 - before[1])

    padded = np.pad(image, list(zip(before, after)), mode=_PAD[mode])
    windows = np.lib.stride_tricks.sliding_window_view(padded, (kh, kw))
    return np.tensordot(windows, weights, axes=2)
