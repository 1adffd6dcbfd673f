import numpy as np


def conv_backward(dZ, cache):
    """
    Backward propagation for a convolution layer (channels last).

    dZ    -- gradient of the cost w.r.t. the layer output, (m, n_H, n_W, n_C)
    cache -- (A_prev, W, b, hparameters) from the forward pass; A_prev is
             (m, n_H_prev, n_W_prev, n_C_prev), W is (f, f, n_C_prev, n_C),
             b is (1, 1, 1, n_C), hparameters has "stride" and "pad"

    The cost is already the mean over the batch, so nothing is divided by m here.

    Returns dA_prev, dW, db with the shapes of A_prev, W, b.
    """
    A_prev, W, b, hparameters = cache
    m, n_H_prev, n_W_prev, n_C_prev = A_prev.shape
    f = W.shape[0]
    stride, pad = hparameters["stride"], hparameters["pad"]
    _, n_H, n_W, n_C = dZ.shape

    widths = ((0, 0), (pad, pad), (pad, pad), (0, 0))
    A_prev_pad = np.pad(A_prev, widths)
    dA_prev_pad = np.zeros(A_prev_pad.shape)
    dW = np.zeros(W.shape)

    for h in range(n_H):
        for w in range(n_W):
            top, left = h * stride, w * stride
            patch = A_prev_pad[:, top:top + f, left:left + f, :]
            grad = dZ[:, h, w, :]
            dW += np.tensordot(patch, grad, axes=(0, 0))
            dA_prev_pad[:, top:top + f, left:left + f, :] += np.tensordot(grad, W, axes=(1, 3))

    db = dZ.sum(axis=(0, 1, 2)).reshape(1, 1, 1, n_C)
    dA_prev = dA_prev_pad[:, pad:pad + n_H_prev, pad:pad + n_W_prev, :]
    assert dA_prev.shape == A_prev.shape
    return dA_prev, dW, db
