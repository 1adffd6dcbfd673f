import numpy as np


def group_conv(x, w, groups):
    """Grouped convolution, x [C,H,W], w [O, C//groups, kh, kw] (PyTorch layout), valid."""
    C, H, W = x.shape
    O, Cg, kh, kw = w.shape
    out = np.zeros((O, H - kh + 1, W - kw + 1))
    for o in range(O):
        g = o % groups
        for c in range(Cg):
            for i in range(kh):
                for j in range(kw):
                    out[o] += w[o, c, i, j] * x[g * Cg + c, i:i + out.shape[1], j:j + out.shape[2]]
    return out
