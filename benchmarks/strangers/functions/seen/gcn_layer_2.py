import numpy as np


def gcn_conv(A, X, W, add_self_loops=True):
    """Graph convolution of Kipf & Welling without non-linearity:

        D^-1/2 (A + I) D^-1/2 X W

    A: (n, n) symmetric (weighted) adjacency matrix, zero diagonal,
       non-negative entries
    X: (n, d_in) node features
    W: (d_in, d_out)

    With add_self_loops=False the I is left out; nodes without neighbours then
    get zeros.
    """
    A_hat = A + np.eye(len(A)) if add_self_loops else np.asarray(A, dtype=float)
    deg = A_hat.sum(axis=1)
    inv_sqrt = np.zeros(len(deg))
    np.power(deg, -0.5, out=inv_sqrt, where=deg > 0)
    return (inv_sqrt[:, None] * A_hat * inv_sqrt[None, :]) @ (X @ W)
