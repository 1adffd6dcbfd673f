from numpy.lib.stride_tricks import sliding_window_view
import numpy as np


def conv2d(image, kernels, *, stride=(1, 1), padding=(0, 0)):
    """image (H, W, C), kernels (kh, kw, C, K) -> (H', W', K).  stride and padding are (vertical, horizontal)."""
    (ph, pw), (sh, sw) = padding, stride
    image = np.pad(image, ((ph, ph), (pw, pw), (0, 0)))
    kh, kw = kernels.shape[:2]
    win = sliding_window_view(image, (kh, kw), axis=(0, 1))[::sh, ::sh]
    return np.einsum("yxcij,ijck->yxk", win, kernels)
