import numpy as np


def group_conv1d(x, w, groups):
    """
    Grouped 1-D convolution layer, PyTorch semantics.
    x: [B, Cin, T]; w: [Cout, Cin/groups, K]; no padding, stride 1
    """
    B, Cin, T = x.shape
    Cout, cg, K = w.shape
    out = np.zeros((B, Cout, T - K + 1))
    for o in range(Cout):
        g = o % groups
        xs = x[:, g * cg:(g + 1) * cg]
        for k in range(K):
            out[:, o] += np.einsum("bct,c->bt", xs[:, :, k:k + T - K + 1], w[o, :, k])
    return out
