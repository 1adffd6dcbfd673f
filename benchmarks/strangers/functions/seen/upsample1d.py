import numpy as np


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    # x: (N, Cin, L)   weight: (Cin, Cout, K), same conventions as torch
    N, Cin, L = x.shape
    _, Cout, K = weight.shape
    full = (L - 1) * stride + dilation * (K - 1) + 1
    buf = np.zeros((N, Cout, full + output_padding), dtype=np.result_type(x, weight))
    for k in range(K):
        contrib = np.einsum("ncl,co->nol", x, weight[:, :, k])
        start = k * dilation
        buf[:, :, start:start + (L - 1) * stride + 1:stride] += contrib
    end = full + output_padding - padding
    out = buf[:, :, padding:end]
    if bias is not None:
        out = out + bias[None, :, None]
    return out
