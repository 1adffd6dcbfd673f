import numpy as np

def box_filter(I, r):
    """Mean over the (2r+1)x(2r+1) window around each pixel, O(1) per pixel (summed-area table).
    Windows are cut at the image border, and the mean is over the pixels that are inside."""
    H, W = I.shape
    S = np.zeros((H + 1, W + 1))
    S[1:, 1:] = I.astype(np.float64).cumsum(0).cumsum(1)
    y0 = np.maximum(np.arange(H) - r, 0)[:, None]
    y1 = np.minimum(np.arange(H) + r + 1, H)[:, None]
    x0 = np.maximum(np.arange(W) - r, 0)[None]
    x1 = np.minimum(np.arange(W) + r + 1, W)[None]
    total = S[y1, x1] - S[y0, x1] - S[y1, x0] + S[y0, x0]
    return total / ((y1 - y0) * (x1 - x0))
