import numpy as np


def zero_pad(X, pad):
    return np.pad(X, ((0, 0), (pad, pad), (pad, pad), (0, 0)), mode="constant", constant_values=0)


def conv_single_step(a_slice_prev, W, b):
    return np.sum(a_slice_prev * W) + b.item()


def conv_forward(A_prev, W, b, hparameters):
    """A_prev (m, n_H_prev, n_W_prev, n_C_prev), W (f, f, n_C_prev, n_C), b (1, 1, 1, n_C)."""
    m, n_H_prev, n_W_prev, _ = A_prev.shape
    f, f, _, n_C = W.shape
    stride, pad = hparameters["stride"], hparameters["pad"]
    n_H = int((n_H_prev - f + 2 * pad) / stride) + 1
    n_W = int((n_W_prev - f + 2 * pad) / stride) + 1
    Z = np.zeros((m, n_H, n_W, n_C))
    A_prev_pad = zero_pad(A_prev, pad)
    for i in range(m):
        for h in range(n_H):
            for w in range(n_W):
                for c in range(n_C):
                    top, left = h * stride, w * stride
                    Z[i, h, w, c] = conv_single_step(
                        A_prev_pad[i, top:top + f, left:left + f, :],
                        W[:, :, :, c], b[:, :, :, c])
    return Z, (A_prev, W, b, hparameters)
