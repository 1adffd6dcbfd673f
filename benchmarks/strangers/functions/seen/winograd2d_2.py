"""Winograd F(2x2, 3x3), after Lavin & Gray (2015)."""
import numpy as np

Bt = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=np.float64)
At = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=np.float64)


def winograd_conv3x3(image, filters):
    """'valid' stride-1 correlation with 3x3 filters.

    image   : (C, H, W), H, W >= 4
    filters : (K, C, 3, 3)
    returns : (K, H-2, W-2)
    """
    C, H, W = image.shape
    K = filters.shape[0]
    oh, ow = H - 2, W - 2
    out = np.zeros((K, oh, ow))

    U = np.einsum('ij,kcjl,ml->kcim', G, filters, G)

    th, tw = oh // 2, ow // 2
    for ty in range(th):
        for tx in range(tw):
            d = image[:, 2 * ty:2 * ty + 4, 2 * tx:2 * tx + 4]
            V = np.einsum('ij,cjl,ml->cim', Bt, d, Bt)
            M = (U * V[None]).sum(axis=1)
            out[:, 2 * ty:2 * ty + 2, 2 * tx:2 * tx + 2] = At @ M @ At.T
    return out
