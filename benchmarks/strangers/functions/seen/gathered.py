import numpy as np


def conv1d_gather(x, w, padding=0):
    """x (L, C), w (K, C, F): indices are kept inside of the signal, what is outside counts 0."""
    length, k = x.shape[0], w.shape[0]
    out_length = length + 2 * padding - k + 1
    at = np.arange(out_length)[:, None] + np.arange(k)[None, :] - padding
    inside = (at >= 0) & (at < length)
    windows = x[np.clip(at, 0, length - 1)] * inside[:, :, None]
    return np.einsum("tkc,kcf->tf", windows, w)
