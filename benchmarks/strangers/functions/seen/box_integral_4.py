import numpy as np

def boxfilter_mean(I, r):
    """Local mean over (2r+1)x(2r+1), as used by the guided filter (He et al.).
    Near the border the window shrinks, and the sum is divided by the number of
    pixels that are really inside -- no padding at all."""
    H, W = I.shape
    S = np.zeros((H + 1, W + 1))
    S[1:, 1:] = I.astype(np.float64).cumsum(0).cumsum(1)
    y0 = np.clip(np.arange(H) - r, 0, H); y1 = np.clip(np.arange(H) + r + 1, 0, H)
    x0 = np.clip(np.arange(W) - r, 0, W); x1 = np.clip(np.arange(W) + r + 1, 0, W)
    box = S[np.ix_(y1, x1)] - S[np.ix_(y0, x1)] - S[np.ix_(y1, x0)] + S[np.ix_(y0, x0)]
    area = (y1 - y0)[:, None] * (x1 - x0)[None, :]
    return box / area
