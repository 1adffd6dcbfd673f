import numpy as np


def conv_transpose1d_zero_insert(x, w, stride=1, padding=0):
    """Transposed convolution the "upsample then convolve" way.

    1. put stride-1 zeros between the samples
    2. pad both ends with k-1-padding zeros (crop if that is negative)
    3. plain correlation with the flipped kernel

    x: (C_in, L)   w: (C_in, C_out, k)   ->  (C_out, (L-1)*stride - 2*padding + k)
    """
    c_in, L = x.shape
    _, c_out, k = w.shape
    up = np.zeros((c_in, (L - 1) * stride + 1))
    up[:, ::stride] = x
    e = k - 1 - padding
    if e >= 0:
        up = np.pad(up, ((0, 0), (e, e)))
    else:
        up = up[:, -e:e]
    wf = w[:, :, ::-1]
    n = up.shape[1] - k + 1
    out = np.zeros((c_out, n))
    for t in range(n):
        out[:, t] = np.einsum('ck,cok->o', up[:, t:t + k], wf)
    return out
