import numpy as np


def deconv1d(x, w, stride=1, padding=0, output_padding=0):
    """ConvTranspose1d in NumPy (PyTorch semantics, groups=1, dilation=1).

    x (N, Cin, L), w (Cin, Cout, K)
    -> (N, Cout, (L-1)*stride - 2*padding + K + output_padding)
    """
    assert 0 <= output_padding < stride
    N, Cin, L = x.shape
    _, Cout, K = w.shape
    total = (L - 1) * stride + K + output_padding
    canvas = np.zeros((N, Cout, total), dtype=np.result_type(x, w))
    for i in range(L):
        start = i * stride + output_padding
        canvas[:, :, start:start + K] += np.einsum("nc,cok->nok", x[:, :, i], w)
    return canvas[:, :, padding:total - padding]
