import numpy as np


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0, dilation=1):
    """NumPy version of torch.nn.functional.conv_transpose1d (groups=1, no bias).

    x: (N, Cin, L), w: (Cin, Cout, K); as in torch output_padding < max(stride, dilation)
    """
    N, Cin, L = x.shape
    _, Cout, K = w.shape
    full = (L - 1) * stride + dilation * (K - 1) + 1 + output_padding
    buf = np.zeros((N, Cout, full), dtype=np.result_type(x, w))
    for k in range(K):
        contrib = np.einsum('ncl,cd->ndl', x, w[:, :, k])
        lo = k * dilation
        buf[:, :, lo:lo + (L - 1) * stride + 1:stride] += contrib
    return buf[:, :, padding:full - padding]
