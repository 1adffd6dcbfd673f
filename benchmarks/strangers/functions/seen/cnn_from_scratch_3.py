import numpy as np

# Forward pass of a convolution layer "from scratch", NHWC like in the course:
#   A_prev : (m, n_H_prev, n_W_prev, n_C_prev)
#   W      : (f, f, n_C_prev, n_C)
#   b      : (1, 1, 1, n_C)
# Z[i, h, w, c] = sum(slice * W[..., c]) + b[..., c]


def zero_pad(X, pad):
    return np.pad(X, ((0, 0), (pad, pad), (pad, pad), (0, 0)))


def conv_single_step(a_slice, W, b):
    s = a_slice * W
    return np.sum(s + b)


def conv_forward(A_prev, W, b, stride=1, pad=0):
    (m, n_H_prev, n_W_prev, n_C_prev) = A_prev.shape
    (f, f, n_C_prev, n_C) = W.shape
    n_H = (n_H_prev - f + 2 * pad) // stride + 1
    n_W = (n_W_prev - f + 2 * pad) // stride + 1
    Z = np.zeros((m, n_H, n_W, n_C))
    A_prev_pad = zero_pad(A_prev, pad)
    for i in range(m):
        a_prev_pad = A_prev_pad[i]
        for h in range(n_H):
            for w in range(n_W):
                for c in range(n_C):
                    vs, hs = h * stride, w * stride
                    a_slice = a_prev_pad[vs:vs + f, hs:hs + f, :]
                    Z[i, h, w, c] = conv_single_step(a_slice, W[..., c], b[0, 0, 0, c])
    return Z
