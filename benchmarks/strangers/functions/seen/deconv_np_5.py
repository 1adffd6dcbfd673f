import numpy as np


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0):
    """NumPy port of torch.nn.functional.conv_transpose1d (no bias, groups=1, dilation=1).

    x: (N, Cin, L), w: (Cin, Cout, K)
    returns (N, Cout, (L-1)*stride - 2*padding + K + output_padding)
    """
    n, cin, L = x.shape
    _, cout, k = w.shape
    full = np.zeros((n, cout, (L - 1) * stride + k + output_padding))
    for l in range(L):
        full[:, :, l * stride:l * stride + k] += np.einsum("nc,cok->nok", x[:, :, l], w)
    return full[:, :, padding:full.shape[2] - padding + output_padding]
