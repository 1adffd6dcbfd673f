import numpy as np


def conv_forward(A_prev, W, b, hparameters):
    """Forward pass, channels last. A_prev (m, n_H, n_W, n_C_prev), W (f, f, n_C_prev, n_C), b (1, 1, 1, n_C)."""
    m, n_H_prev, n_W_prev, _ = A_prev.shape
    f, _, _, n_C = W.shape
    stride, pad = hparameters["stride"], hparameters["pad"]
    n_H = (n_H_prev - f + 2 * pad) // stride + 1
    n_W = (n_W_prev - f + 2 * pad) // stride + 1
    A_pad = np.pad(A_prev, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    Z = np.zeros((m, n_H, n_W, n_C))
    for h in range(n_H):
        for w in range(n_W):
            a = A_pad[:, h * stride:h * stride + f, w * stride:w * stride + f, :]
            Z[:, h, w, :] = np.tensordot(a, W, axes=3) + b[0, 0]
    return Z, (A_prev, W, b, hparameters)


def conv_backward(dZ, cache):
    """
    Implement the backward propagation for a convolution function

    Arguments:
    dZ -- gradient of the cost with respect to the output of the conv layer (Z), shape (m, n_H, n_W, n_C)
    cache -- output of conv_forward()

    Returns:
    dA_prev -- gradient of the cost with respect to the input, shape (m, n_H_prev, n_W_prev, n_C_prev)
    dW -- gradient of the cost with respect to the weights, shape (f, f, n_C_prev, n_C), summed over the m examples
    db -- gradient of the cost with respect to the biases, shape (1, 1, 1, n_C)
    """
    A_prev, W, b, hparameters = cache
    m, n_H_prev, n_W_prev, n_C_prev = A_prev.shape
    f = W.shape[0]
    stride, pad = hparameters["stride"], hparameters["pad"]
    _, n_H, n_W, n_C = dZ.shape

    A_prev_pad = np.pad(A_prev, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    dA_prev_pad = np.zeros(A_prev_pad.shape)
    dW = np.zeros(W.shape)
    db = np.zeros((1, 1, 1, n_C))

    for i in range(m):
        a = A_prev_pad[i]
        da = dA_prev_pad[i]          # a view, filled below
        for h in range(n_H):
            for w in range(n_W):
                v, u = h * stride, w * stride
                a_slice = a[v:v + f, u:u + f, :]
                for c in range(n_C):
                    da[v:v + f, u:u + f, :] += W[:, :, :, c] * dZ[i, h, w, c]
                    dW[:, :, :, c] += a_slice * dZ[i, h, w, c]
                    db[:, :, :, c] += dZ[i, h, w, c]

    dA_prev = dA_prev_pad[:, pad:pad + n_H_prev, pad:pad + n_W_prev, :]
    return dA_prev, dW, db
