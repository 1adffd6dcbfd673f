import numpy as np
import scipy.sparse as sp


def gcn_layer(X, A, W, b=None, activation=True):
    """Graph convolution of Kipf & Welling (2017).

        H = relu( D~^{-1/2} (A + I) D~^{-1/2} X W + b )

    with D~ the degree matrix of A + I.

    X: (n_nodes, f_in), A: (n_nodes, n_nodes) symmetric adjacency without self
    loops, dense or scipy sparse, W: (f_in, f_out).
    """
    A = sp.csr_matrix(A, dtype=float)
    n = A.shape[0]

    deg = np.asarray(A.sum(axis=1)).ravel()
    A_hat = A + sp.identity(n, format="csr")
    with np.errstate(divide="ignore"):
        d = 1.0 / np.sqrt(deg)
    d[~np.isfinite(d)] = 0.0
    D = sp.diags(d)
    S = D @ A_hat @ D

    H = S @ (X @ W)
    if b is not None:
        H = H + b
    return np.maximum(H, 0.0) if activation else H
