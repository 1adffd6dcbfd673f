import numpy as np


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0, dilation=1):
    """Reference implementation of torch's conv_transpose1d (single group, no bias).

    x: (N, Cin, L)   w: (Cin, Cout, K)
    L_out = (L - 1)*stride - 2*padding + dilation*(K - 1) + output_padding + 1
    """
    N, Cin, L = x.shape
    _, Cout, K = w.shape
    L_out = (L - 1) * stride - 2 * padding + dilation * (K - 1) + output_padding + 1
    full = np.zeros((N, Cout, L_out + 2 * padding))
    for k in range(K):
        contrib = np.einsum("ncl,co->nol", x, w[:, :, k])
        start = k * dilation
        full[:, :, start:start + (L - 1) * stride + 1:stride] += contrib
    start = padding + output_padding
    out = np.zeros((N, Cout, L_out))
    body = full[:, :, start:start + L_out]
    out[:, :, :body.shape[2]] = body
    return out
