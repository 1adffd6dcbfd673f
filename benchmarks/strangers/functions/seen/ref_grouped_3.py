"""Slow reference used in the unit tests of the grouped conv kernel."""
import numpy as np


def grouped_conv2d_ref(x, weight, bias=None, stride=1, padding=0, groups=1):
    # x: [N, C, H, W]   weight: [O, C // groups, R, S]   (PyTorch layout)
    N, C, H, W = x.shape
    O, CG, R, S = weight.shape
    assert C % groups == 0 and O % groups == 0 and CG == C // groups
    P = (H + 2 * padding - R) // stride + 1
    Q = (W + 2 * padding - S) // stride + 1
    xp = np.zeros((N, C, H + 2 * padding, W + 2 * padding), dtype=np.float64)
    xp[:, :, padding:padding + H, padding:padding + W] = x

    out = np.zeros((N, O, P, Q), dtype=np.float64)
    for n in range(N):
        for o in range(O):
            g = o % groups
            for p in range(P):
                for q in range(Q):
                    win = xp[n, g * CG:(g + 1) * CG,
                             p * stride:p * stride + R,
                             q * stride:q * stride + S]
                    out[n, o, p, q] = np.sum(win * weight[o])
            if bias is not None:
                out[n, o] += bias[o]
    return out.astype(x.dtype)
