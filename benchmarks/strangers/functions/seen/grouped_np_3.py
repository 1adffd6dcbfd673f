import numpy as np


def group_conv2d(x, w, groups):
    """Grouped 2-D convolution, same result as F.conv2d(x, w, groups=groups).

    x: (N, C, H, W)
    w: (O, C // groups, kh, kw)
    """
    N, C, H, W = x.shape
    O, cpg, kh, kw = w.shape
    assert C % groups == 0 and O % groups == 0 and cpg == C // groups
    y = np.zeros((N, O, H - kh + 1, W - kw + 1), dtype=x.dtype)
    for o in range(O):
        g = o % groups
        xg = x[:, g * cpg:(g + 1) * cpg]
        for i in range(y.shape[2]):
            for j in range(y.shape[3]):
                y[:, o, i, j] = np.sum(xg[:, :, i:i + kh, j:j + kw] * w[o], axis=(1, 2, 3))
    return y
