import numpy as np


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """torch.nn.functional.conv_transpose1d (groups=1) by scattering.

    x (N, Cin, L), weight (Cin, Cout, K)
    """
    N, _, L = x.shape
    _, Cout, K = weight.shape
    Lout = (L - 1) * stride - 2 * padding + dilation * (K - 1) + output_padding + 1
    buf = np.zeros((N, Cout, Lout + 2 * padding), dtype=x.dtype)
    for k in range(K):
        start = k * dilation
        buf[:, :, start:start + (L - 1) * stride + 1:stride] += np.einsum(
            "ncl,co->nol", x, weight[:, :, k])
    y = buf[:, :, padding:padding + Lout]
    if bias is not None:
        y = y + bias[None, :, None]
    return y
