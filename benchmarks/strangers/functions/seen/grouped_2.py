import numpy as np
from scipy.signal import correlate


def grouped_conv2d(x, weight, groups):
    """Like torch.nn.functional.conv2d(x, weight, groups=groups), on arrays.

    x (N, C, H, W), weight (O, C // groups, kh, kw).
    """
    N, C, H, W = x.shape
    O, cg, kh, kw = weight.shape
    if C % groups or O % groups or cg != C // groups:
        raise ValueError("bad number of channels for groups=%d" % groups)
    og = O // groups
    y = np.zeros((N, O, H - kh + 1, W - kw + 1))
    for n in range(N):
        for g in range(groups):
            xs = x[n, g::groups]
            for o in range(g * og, (g + 1) * og):
                y[n, o] = correlate(xs, weight[o], mode="valid", method="direct")[0]
    return y
