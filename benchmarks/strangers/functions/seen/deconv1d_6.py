import numpy as np


def ConvTranspose1d(x, w, b=None, stride=1, padding=0):
    '''numpy version of torch.nn.functional.conv_transpose1d

    x (N, Ci, L); w (Ci, Co, K); b (Co,)
    L_out = (L - 1) * stride - 2 * padding + K
    '''
    N, Ci, L = x.shape
    _, Co, K = w.shape
    full = (L - 1) * stride + K
    y = np.zeros((N, Co, full))
    for k in range(K):
        y[:, :, k:k + (L - 1) * stride + 1:stride] += np.einsum('ncl,co->nol', x, w[:, :, k])
    L_out = full - 2 * padding
    y = y[:, :, :L_out]
    if b is not None:
        y = y + b[None, :, None]
    return y
