import numpy as np


def graph_conv(H, A, W):
    """One layer of Kipf & Welling's GCN (before the non-linearity).

    H (n, f) features, A (n, n) symmetric adjacency without self-loops, W (f, g).
    Computes D~^-1/2 (A + I) D~^-1/2 H W, the renormalisation trick.
    """
    n = A.shape[0]
    A_tilde = A + np.eye(n)
    deg = A.sum(axis=1)
    inv_sqrt = np.zeros(n)
    nz = deg > 0
    inv_sqrt[nz] = deg[nz] ** -0.5
    A_norm = inv_sqrt[:, None] * A_tilde * inv_sqrt[None, :]
    return A_norm @ H @ W
