import numpy as np


def grouped_conv1d(x, weight, bias=None, groups=1):
    """Same as F.conv1d(x, weight, bias, groups=groups).

    x (N, Cin, L), weight (Cout, Cin/groups, K)
    """
    N, Cin, L = x.shape
    Cout, Cg, K = weight.shape
    Lout = L - K + 1
    y = np.zeros((N, Cout, Lout), dtype=x.dtype)
    for co in range(Cout):
        g = co % groups                   # group of this output channel
        xg = x[:, g * Cg:(g + 1) * Cg]
        for t in range(Lout):
            y[:, co, t] = (xg[:, :, t:t + K] * weight[co]).sum(axis=(1, 2))
    if bias is not None:
        y += bias[:, None]
    return y
