import numpy as np

# Conv backward pass (course assignment, channels last)

def conv_backward(dZ, cache):
    """
    Implement the backward propagation for a convolution function

    Arguments:
    dZ -- gradient of the cost w.r.t. the output of the conv layer (Z), shape (m, n_H, n_W, n_C)
    cache -- (A_prev, W, b, hparameters), W of shape (f, f, n_C_prev, n_C)

    Returns:
    dA_prev -- gradient w.r.t. the input, shape (m, n_H_prev, n_W_prev, n_C_prev)
    dW -- gradient w.r.t. the weights, summed over the m examples
    db -- gradient w.r.t. the biases, shape (1, 1, 1, n_C)
    """
    (A_prev, W, b, hparameters) = cache
    (m, n_H_prev, n_W_prev, n_C_prev) = A_prev.shape
    (f, f, n_C_prev, n_C) = W.shape
    stride = hparameters["stride"]
    pad = hparameters["pad"]
    (m, n_H, n_W, n_C) = dZ.shape

    dA_prev = np.zeros(A_prev.shape)
    db = np.zeros((1, 1, 1, n_C))

    A_prev_pad = np.pad(A_prev, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    dA_prev_pad = np.pad(dA_prev, ((0, 0), (pad, pad), (pad, pad), (0, 0)))

    for i in range(m):
        a_prev_pad = A_prev_pad[i]
        da_prev_pad = dA_prev_pad[i]
        dW = np.zeros(W.shape)
        for h in range(n_H):
            for w in range(n_W):
                for c in range(n_C):
                    v, hz = h * stride, w * stride
                    a_slice = a_prev_pad[v:v + f, hz:hz + f, :]
                    da_prev_pad[v:v + f, hz:hz + f, :] += W[:, :, :, c] * dZ[i, h, w, c]
                    dW[:, :, :, c] += a_slice * dZ[i, h, w, c]
                    db[:, :, :, c] += dZ[i, h, w, c]
        dA_prev[i] = da_prev_pad[pad:pad + n_H_prev, pad:pad + n_W_prev, :]
    return dA_prev, dW, db
