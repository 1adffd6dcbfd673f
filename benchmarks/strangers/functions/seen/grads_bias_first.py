import numpy as np


def conv1d(X, W, b):
    # X: (B, T, I)   W: (O, I, K)   b: (O,)   ->   (B, T-K+1, O)
    K = W.shape[2]
    T_out = X.shape[1] - K + 1
    return sum(X[:, k:k + T_out] @ W[:, :, k].T for k in range(K)) + b


def conv1d_grads(G, X, W):
    """Gradients of sum(G * conv1d(X, W, b)).

    Order as in our optimiser: parameters first -- bias, weight -- then the input: (db, dW, dX).
    """
    K = W.shape[2]
    T_out = G.shape[1]
    db = G.sum(axis=(0, 1))
    dW = np.stack([np.einsum("bto,bti->oi", G, X[:, k:k + T_out]) for k in range(K)], axis=-1)
    dX = np.zeros(X.shape)
    for k in range(K):
        dX[:, k:k + T_out] += G @ W[:, :, k]
    return db, dW, dX
