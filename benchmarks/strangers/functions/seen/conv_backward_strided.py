import numpy as np


def conv_backward(dZ, cache):
    """
    Backward propagation of a convolution layer (NHWC, as in the course notebook).

    cache -- (A_prev, W, b, hparameters); W has shape (f, f, n_C_prev, n_C), b (1, 1, 1, n_C)
    Returns dA_prev, dW, db.
    """
    A_prev, W, b, hp = cache
    m, H_prev, W_prev, C_prev = A_prev.shape
    f = W.shape[0]
    stride, pad = hp["stride"], hp["pad"]
    _, n_H, n_W, n_C = dZ.shape

    A_pad = np.pad(A_prev, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    dA_pad = np.zeros(A_pad.shape)
    dW = np.zeros(W.shape)
    db = np.zeros(b.shape)

    for i in range(m):
        for h in range(n_H):
            for w in range(n_W):
                v, u = h * stride, w * stride
                a_slice = A_pad[i, v:v + f, u:u + f, :]
                for c in range(n_C):
                    dA_pad[i, v:v + f, u:u + f, :] += W[:, :, :, c] * dZ[i, h, w, c]
                    dW[:, :, :, c] += a_slice * dZ[i, h, w, c]
                    db[:, :, :, c] += dZ[i, h, w, c]

    dA_prev = dA_pad[:, pad:pad + H_prev, pad:pad + W_prev, :]
    return dA_prev, dW, db
