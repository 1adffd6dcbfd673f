import numpy as np


def group_conv1d(x: np.ndarray, w: np.ndarray, groups: int = 1) -> np.ndarray:
    """Grouped 1-D convolution, stride 1, no padding.

    x: (batch, in_channels, length)
    w: (out_channels, in_channels // groups, k)
    """
    batch, cin, length = x.shape
    cout, cin_g, k = w.shape
    assert cin == cin_g * groups and cout % groups == 0
    cout_g = cout // groups
    lout = length - k + 1
    y = np.zeros((batch, cout, lout))
    for g in range(groups):
        for o in range(g * cout_g, (g + 1) * cout_g):
            for c in range(cin_g):
                src = x[:, g * cout_g + c]
                for t in range(k):
                    y[:, o] += w[o, c, t] * src[:, t:t + lout]
    return y
