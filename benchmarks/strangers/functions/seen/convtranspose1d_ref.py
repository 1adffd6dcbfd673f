import numpy as np


def conv_transpose1d_ref(x, w, b=None, *, stride=1, padding=0, output_padding=0, dilation=1):
    """Reference for ConvTranspose1d (PyTorch semantics).

    x: (N, Cin, L);  w: (Cin, Cout, K)
    Lout = (L - 1)*stride - 2*padding + dilation*(K - 1) + output_padding + 1
    """
    n, cin, length = x.shape
    _, cout, k = w.shape
    full = np.zeros((n, cout, (length - 1) * stride + dilation * (k - 1) + 1))
    # scatter
    for t in range(length):
        for j in range(k):
            full[:, :, t * stride + j * dilation] += x[:, :, t] @ w[:, :, j]
    y = full[:, :, padding:full.shape[2] - padding]
    if output_padding:
        y = np.pad(y, ((0, 0), (0, 0), (0, output_padding)))
    if b is not None:
        y = y + b[None, :, None]
    return y
