from numpy.lib.stride_tricks import as_strided
import numpy as np


def correlate_valid(img: np.ndarray, ker: np.ndarray) -> np.ndarray:
    """Valid 2-D cross-correlation without any Python loop (zero copy windows)."""
    H, W = img.shape
    kh, kw = ker.shape
    if kh > H or kw > W:
        raise ValueError("kernel larger than image")
    row, col = W * img.itemsize, img.itemsize
    windows = as_strided(
        img,
        shape=(H - kh + 1, W - kw + 1, kh, kw),
        strides=(row, col, row, col),
        writeable=False,
    )
    return np.einsum("yxij,ij->yx", windows, ker)
