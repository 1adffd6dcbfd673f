import numpy as np


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0, dilation=1):
    """x: (N, Cin, L), w: (Cin, Cout, K)  ->  (N, Cout, (L-1)*stride - 2*padding + dilation*(K-1) + output_padding + 1)"""
    N, Cin, L = x.shape
    _, Cout, K = w.shape
    Lout = (L - 1) * stride - 2 * padding + dilation * (K - 1) + output_padding + 1
    y = np.zeros((N, Cout, Lout), dtype=np.result_type(x, w))
    for l in range(L):
        for k in range(K):
            t = l * stride + k * dilation - padding
            if 0 <= t < Lout:
                y[:, :, t] += x[:, :, l] @ w[:, :, k]
    return y
