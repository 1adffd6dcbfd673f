import numpy as np

def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0):
    """1D transposed convolution, like torch.nn.functional.conv_transpose1d.
    x: (C_in, L), w: (C_in, C_out, K)"""
    cin, L = x.shape
    _, cout, K = w.shape
    full = np.zeros((cout, (L - 1) * stride + K + output_padding))
    for t in range(L):
        for k in range(K):
            full[:, t * stride + k] += x[:, t] @ w[:, :, k]
    if padding > 0:
        full = full[:, 2 * padding:]
    return full
