import numpy as np
from scipy.signal import convolve2d


def conv_layer(images, kernels):
    """Cross-correlation as in deep learning. images (N, C, H, W), kernels (F, C, kh, kw)."""
    N, C, H, W = images.shape
    F, _, kh, kw = kernels.shape
    # convolve2d flips, so flip beforehand
    kernels[...] = kernels[:, :, ::-1, ::-1].copy()
    out = np.zeros((N, F, H - kh + 1, W - kw + 1))
    for n in range(N):
        for f in range(F):
            for c in range(C):
                out[n, f] += convolve2d(images[n, c], kernels[f, c], mode="valid")
    return out
