import numpy as np


def conv1d(x, w, stride=1, dilation=1):
    """x: (N, C, L), w: (O, C, K) -> (N, O, M). Valid cross-correlation."""
    K = w.shape[2]
    M = (x.shape[2] - dilation * (K - 1) - 1) // stride + 1
    idx = stride * np.arange(M)[:, None] + dilation * np.arange(K)
    return np.einsum("ncmk,ock->nom", x[:, :, idx], w)


def conv1d_grad(x, w, gy, stride=1, dilation=1):
    """Given gy = dLoss/dy, returns (dLoss/dx, dLoss/dw)."""
    K, M = w.shape[2], gy.shape[2]
    idx = stride * np.arange(M)[:, None] + dilation * np.arange(K)
    gw = np.einsum("nom,ncmk->ock", gy, x[:, :, idx])
    gcols = np.einsum("nom,ock->mknc", gy, w)
    gx = np.zeros((x.shape[2],) + x.shape[:2])
    np.add.at(gx, idx, gcols)
    return gx.transpose(1, 2, 0), gw
