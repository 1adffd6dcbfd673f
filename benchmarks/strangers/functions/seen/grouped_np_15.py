import numpy as np


def grouped_conv2d(x, w, b=None, stride=1, pad=0, groups=1):
    # x: N,C,H,W    w: M,C/groups,R,S    b: M
    N, C, H, W = x.shape
    M, Cg, R, S = w.shape
    assert C == Cg * groups and M % groups == 0
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    y = np.zeros((N, M, P, Q), dtype=np.result_type(x, w))
    for m in range(M):
        g = m % groups
        xin = xp[:, g * Cg:(g + 1) * Cg]
        for p in range(P):
            for q in range(Q):
                win = xin[:, :, p * stride:p * stride + R, q * stride:q * stride + S]
                y[:, m, p, q] = (win * w[m]).sum(axis=(1, 2, 3))
        if b is not None:
            y[:, m] += b[m]
    return y
