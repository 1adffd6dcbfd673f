import numpy as np


def convolve_symm(img, k):
    """Like scipy.signal.convolve2d(img, k, mode='same', boundary='symm')."""
    kh, kw = k.shape
    top, left = kh // 2, kw // 2
    p = np.pad(img, ((top, kh - 1 - top), (left, kw - 1 - left)), mode="symmetric")
    H, W = img.shape
    out = np.zeros((H, W), dtype=np.result_type(img, k, float))
    for u in range(kh):
        for v in range(kw):
            out += k[kh - 1 - u, kw - 1 - v] * p[u:u + H, v:v + W]
    return out
