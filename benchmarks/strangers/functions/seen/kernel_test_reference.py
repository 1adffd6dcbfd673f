import numpy as np


def ref_conv2d(x, w, b=None, stride=(1, 1), pad=((0, 0), (0, 0)), dilation=(1, 1), groups=1):
    """Slow float64 reference for the conv2d kernels.

    x (N, C, H, W); w (K, C/groups, R, S); b (K,) or None.
    pad = ((top, bottom), (left, right)), zeros. Cross-correlation, as in cuDNN's
    CUDNN_CROSS_CORRELATION mode.
    """
    (pt, pb), (pl, pr) = pad
    sh, sw = stride
    dh, dw = dilation
    N, C, H, W = x.shape
    K, Cg, R, S = w.shape
    assert C == Cg * groups and K % groups == 0
    P = (H + pt + pb - (dh * (R - 1) + 1)) // sh + 1
    Q = (W + pl + pr - (dw * (S - 1) + 1)) // sw + 1
    Kg = K // groups
    y = np.zeros((N, K, P, Q))
    for n in range(N):
        for k in range(K):
            c0 = (k // Kg) * Cg
            for p in range(P):
                for q in range(Q):
                    acc = 0.0 if b is None else float(b[k])
                    for c in range(Cg):
                        for r in range(R):
                            h = p * sh - pt + r * dh
                            if h < 0 or h >= H:
                                continue
                            for s in range(S):
                                v = q * sw - pl + s * dw
                                if 0 <= v < W:
                                    acc += float(x[n, c0 + c, h, v]) * float(w[k, c, r, s])
                    y[n, k, p, q] = acc
    return y
