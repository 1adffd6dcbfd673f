import numpy as np


def conv_forward_naive(A_prev, W, b, stride=1, pad=0):
    """Naive forward pass of a convolution layer, channels last.

    Arguments:
    A_prev -- input, shape (m, n_H_prev, n_W_prev, n_C_prev)
    W -- filters, shape (f, f, n_C_prev, n_C)
    b -- biases, shape (1, 1, 1, n_C)

    Returns:
    Z -- output, shape (m, n_H, n_W, n_C)
    """
    m, n_H_prev, n_W_prev, _ = A_prev.shape
    f, _, _, n_C = W.shape
    n_H = (n_H_prev - f + 2 * pad) // stride + 1
    n_W = (n_W_prev - f + 2 * pad) // stride + 1
    Z = np.zeros((m, n_H, n_W, n_C))
    A_pad = np.pad(A_prev, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    for i in range(m):
        for h in range(n_H):
            for w in range(n_W):
                vs, hs = h * stride, w * stride
                window = A_pad[i, vs:vs + f, hs:hs + f, :]
                for c in range(n_C):
                    Z[i, h, w, c] = np.sum(window * W[:, :, :, c]) + b[0, 0, 0, c]
    return Z
