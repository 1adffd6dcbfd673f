import numpy as np


def conv_blocked(X, F, cblock=16, stride=1):
    """Direct convolution with the reduction over input channels cut into blocks
    that fit the cache.

    X: [C, H, W]   F: [K, C, R, S]   ->   [K, E, G], no padding
    """
    C, H, W = X.shape
    K, C2, R, S = F.shape
    assert C == C2
    cblock = min(cblock, C)
    E = (H - R) // stride + 1
    G = (W - S) // stride + 1
    out = np.zeros((K, E, G), dtype=np.result_type(X, F))
    for cb in range(C // cblock):
        c0 = cb * cblock
        xb = X[c0:c0 + cblock]
        fb = F[:, c0:c0 + cblock]
        for r in range(R):
            for s in range(S):
                view = xb[:, r:r + stride * (E - 1) + 1:stride,
                          s:s + stride * (G - 1) + 1:stride]
                out += np.tensordot(fb[:, :, r, s], view, axes=(1, 0))
    return out
