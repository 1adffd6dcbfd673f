import numpy as np


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """Reference for ConvTranspose1d (PyTorch semantics).

    x (N, Cin, L), weight (Cin, Cout, K)
    L_out = (L - 1) * stride - 2 * padding + K + output_padding
    """
    n, cin, length = x.shape
    _, cout, k = weight.shape
    full = np.zeros((n, cout, (length - 1) * stride + k))
    for t in range(length):
        full[:, :, t * stride:t * stride + k] += np.einsum("nc,cok->nok", x[:, :, t], weight)
    y = full[:, :, padding:full.shape[2] - padding]
    if output_padding:
        y = np.pad(y, ((0, 0), (0, 0), (0, output_padding)))
    if bias is not None:
        y = y + bias[:, None]
    return y
