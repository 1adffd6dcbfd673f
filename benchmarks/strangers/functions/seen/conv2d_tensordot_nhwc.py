import numpy as np


def conv_forward(A_prev, W, b, stride=1):
    """
    Valid convolution, channels last.

    A_prev -- activations of the previous layer, (m, n_H, n_W, n_C_prev)
    W -- weights, (f, f, n_C_prev, n_C)
    b -- biases, (1, 1, 1, n_C)
    """
    m, n_H_prev, n_W_prev, _ = A_prev.shape
    f, _, _, n_C = W.shape
    n_H = (n_H_prev - f) // stride + 1
    n_W = (n_W_prev - f) // stride + 1

    Z = np.zeros((m, n_H, n_W, n_C))
    for h in range(n_H):
        for w in range(n_W):
            patch = A_prev[:, h * stride:h * stride + f, w * stride:w * stride + f, :]
            Z[:, h, w, :] = np.tensordot(patch, W, axes=([1, 2, 3], [0, 1, 2]))
    return Z + b
