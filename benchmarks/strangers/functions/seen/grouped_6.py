"""Reference grouped convolution, used to validate the accelerator's output."""
import numpy as np


def grouped_conv1d(x, w, groups):
    """x: (C_in, L); w: (C_out, C_in // groups, K); returns (C_out, L - K + 1).

    Semantics of torch.nn.functional.conv1d(..., groups=groups), no padding.
    """
    c_in, length = x.shape
    c_out, cg, k = w.shape
    if c_in % groups or c_out % groups or cg != c_in // groups:
        raise ValueError("shapes do not fit the number of groups")
    og = c_out // groups
    n = length - k + 1
    y = np.zeros((c_out, n))
    for o in range(c_out):
        g = o % groups
        for c in range(cg):
            for t in range(k):
                y[o] += w[o, c, t] * x[g * cg + c, t:t + n]
    return y
