import numpy as np
from scipy.signal import correlate


def group_conv2d(x, w, b=None, groups=1):
    """Grouped convolution as in nn.Conv2d(..., groups=groups), valid, stride 1.

    x: (N, C, H, W)
    w: (F, C // groups, kh, kw)
    """
    N, C, H, W = x.shape
    F, cg, kh, kw = w.shape
    assert C % groups == 0 and F % groups == 0 and cg == C // groups

    y = np.zeros((N, F, H - kh + 1, W - kw + 1))
    for f in range(F):
        g = f % groups
        xs = x[:, g * cg:(g + 1) * cg]
        for n in range(N):
            y[n, f] = correlate(xs[n], w[f], mode='valid')[0]
    if b is not None:
        y += b[None, :, None, None]
    return y
