import numpy as np


def conv_backward(dZ, cache):
    """
    Backward propagation for a convolution layer (channels last).

    Arguments:
    dZ -- gradient of the cost w.r.t. the output of the conv layer (Z),
          numpy array of shape (m, n_H, n_W, n_C)
    cache -- (A_prev, W, b, hparameters), as stored by conv_forward:
             A_prev (m, n_H_prev, n_W_prev, n_C_prev), W (f, f, n_C_prev, n_C),
             b (1, 1, 1, n_C), hparameters with "stride" and "pad"

    Returns:
    dA_prev -- gradient w.r.t. A_prev, same shape as A_prev
    dW -- gradient w.r.t. W, same shape as W
    db -- gradient w.r.t. b, shape (1, 1, 1, n_C)
    """
    (A_prev, W, b, hparameters) = cache
    (m, n_H_prev, n_W_prev, n_C_prev) = A_prev.shape
    (f, f, n_C_prev, n_C) = W.shape
    stride = hparameters["stride"]
    pad = hparameters["pad"]
    (m, n_H, n_W, n_C) = dZ.shape

    dA_prev = np.zeros(A_prev.shape)
    dW = np.zeros(W.shape)
    db = np.zeros((1, 1, 1, n_C))

    widths = ((0, 0), (pad, pad), (pad, pad), (0, 0))
    A_prev_pad = np.pad(A_prev, widths)
    dA_prev_pad = np.zeros(A_prev_pad.shape)

    for i in range(m):
        for h in range(n_H):
            vert_start = h * stride
            vert_end = vert_start + f
            for w in range(n_W):
                horiz_start = w * stride
                horiz_end = horiz_start + f
                a_slice = A_prev_pad[i, vert_start:vert_end, horiz_start:horiz_end, :]
                for c in range(n_C):
                    dA_prev_pad[i, vert_start:vert_end, horiz_start:horiz_end, :] += W[:, :, :, c] * dZ[i, h, w, c]
                    dW[:, :, :, c] += a_slice * dZ[i, h, w, c]
                    db[:, :, :, c] += dZ[i, h, w, c]

    # strip the padding (explicit ends, so that pad == 0 works too)
    dA_prev[:] = dA_prev_pad[:, pad:pad + n_H_prev, pad:pad + n_W_prev, :]
    return dA_prev, dW, db
