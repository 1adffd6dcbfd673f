import numpy as np


def periodic_conv1d(u, w, bias=None):
    """Convolution layer on a ring (periodic boundary), e.g. for PDE surrogates.

    u: (batch, c_in, L)
    w: (c_out, c_in, K), K odd

    y[b, o, t] = bias[o] + sum_{c, j} w[o, c, j] * u[b, c, (t + j - K // 2) mod L]

    i.e. torch.nn.Conv1d(..., padding=K // 2, padding_mode='circular').
    """
    c_out, c_in, K = w.shape
    centre = K // 2
    y = np.zeros((u.shape[0], c_out, u.shape[2]))
    for j in range(K):
        shifted = np.roll(u, j - centre, axis=2)
        y += np.einsum('bcl,oc->bol', shifted, w[:, :, j])
    if bias is not None:
        y += bias[None, :, None]
    return y
