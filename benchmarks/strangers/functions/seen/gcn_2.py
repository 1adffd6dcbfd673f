import numpy as np


def gcn_conv(features, adjacency, weight):
    """Graph convolution of Kipf & Welling (2017), without the nonlinearity.

    features (n, f_in), adjacency (n, n) symmetric, no self loops, weight (f_in, f_out).
    """
    n = adjacency.shape[0]
    a_hat = adjacency + np.eye(n)
    deg = adjacency.sum(axis=1)
    inv_sqrt = 1.0 / np.sqrt(np.maximum(deg, 1.0))
    norm = inv_sqrt[:, None] * a_hat * inv_sqrt[None, :]
    return norm @ features @ weight
