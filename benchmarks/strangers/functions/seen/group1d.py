import numpy as np


def grouped_conv1d(x, w, groups=1):
    """x: (C_in, T); w: (C_out, C_in // groups, K). Valid cross-correlation, torch-style groups."""
    c_in, t = x.shape
    c_out, cpg, k = w.shape
    opg = c_out // groups
    assert c_in == cpg * groups
    y = np.zeros((c_out, t - k + 1))
    for g in range(groups):
        xs = x[g * opg:g * opg + cpg]
        for o in range(g * opg, (g + 1) * opg):
            for i in range(k):
                y[o] += w[o, :, i] @ xs[:, i:i + t - k + 1]
    return y
