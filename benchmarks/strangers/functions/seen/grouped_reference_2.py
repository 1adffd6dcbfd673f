"""resnext block, numpy reference"""
import numpy as np
from scipy.signal import correlate


def grouped_conv2d(x, w, groups):
    # x [N, Cin, H, W]   w [Cout, Cin/groups, kh, kw]   -> torch F.conv2d(x, w, groups=groups)
    N, Cin, H, W = x.shape
    Cout, cg, kh, kw = w.shape
    assert Cin == cg * groups and Cout % groups == 0
    og = Cout // groups
    y = np.zeros((N, Cout, H - kh + 1, W - kw + 1))
    for g in range(groups):
        xg = x[:, g::groups]
        wg = w[g * og:(g + 1) * og]
        for n in range(N):
            for o in range(og):
                y[n, g * og + o] = correlate(xg[n], wg[o], mode='valid', method='direct')[0]
    return y
