import numpy as np


def zero_pad(X, pad):
    return np.pad(X, ((0, 0), (pad, pad), (pad, pad), (0, 0)), mode="constant")


def conv_backward(dZ, cache):
    """
    Implement the backward propagation for a convolution function

    Arguments:
    dZ -- gradient of the cost with respect to the output of the conv layer (Z),
          numpy array of shape (m, n_H, n_W, n_C)
    cache -- (A_prev, W, b, hparameters), output of conv_forward().
          A_prev (m, n_H_prev, n_W_prev, n_C_prev), W (f, f, n_C_prev, n_C),
          b (1, 1, 1, n_C), hparameters {"stride": ..., "pad": ...}

    Returns:
    dA_prev -- gradient of the cost with respect to the input of the conv layer
    dW -- gradient of the cost with respect to the weights of the conv layer
    db -- gradient of the cost with respect to the biases, shape (1, 1, 1, n_C)

    The cost already contains the 1/m, so the gradients are summed over examples.
    """
    (A_prev, W, b, hparameters) = cache
    (m, n_H_prev, n_W_prev, n_C_prev) = A_prev.shape
    (f, f, n_C_prev, n_C) = W.shape
    stride = hparameters["stride"]
    pad = hparameters["pad"]
    (m, n_H, n_W, n_C) = dZ.shape

    A_prev_pad = zero_pad(A_prev, pad)
    dA_prev_pad = np.zeros(A_prev_pad.shape)
    dW = np.zeros((f, f, n_C_prev, n_C))
    db = np.zeros((1, 1, 1, n_C))

    for i in range(m):                       # loop over the training examples
        a_prev_pad = A_prev_pad[i]
        da_prev_pad = dA_prev_pad[i]         # a view: += below writes to the batch
        for h in range(n_H):
            for w in range(n_W):
                vert_start, horiz_start = h * stride, w * stride
                vert_end, horiz_end = vert_start + f, horiz_start + f
                a_slice = a_prev_pad[vert_start:vert_end, horiz_start:horiz_end, :]
                for c in range(n_C):
                    da_prev_pad[vert_start:vert_end, horiz_start:horiz_end, :] += W[:, :, :, c] * dZ[i, h, w, c]
                    dW[:, :, :, c] += a_slice * dZ[i, h, w, c]
                    db[:, :, :, c] += dZ[i, h, w, c]

    # "pad:-pad" would be empty for pad = 0
    dA_prev = dA_prev_pad[:, pad:pad + n_H_prev, pad:pad + n_W_prev, :]
    assert dA_prev.shape == (m, n_H_prev, n_W_prev, n_C_prev)
    return dA_prev, dW, db
