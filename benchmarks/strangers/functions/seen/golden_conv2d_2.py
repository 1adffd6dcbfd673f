# Golden model for the direct-conv kernel (fprop only).
# x: [N][C][H][W]   w: [K][C/G][R][S]   y: [N][K][P][Q]
# Cross-correlation, as in every DL library. All sums in double.
import numpy as np


def conv_fprop_ref(x, w, bias=None, stride=(1, 1), pad=(0, 0), dil=(1, 1), groups=1):
    N, C, H, W = x.shape
    K, Cg, R, S = w.shape
    assert C == Cg * groups and K % groups == 0
    Kg = K // groups
    P = (H + 2 * pad[0] - dil[0] * (R - 1) - 1) // stride[0] + 1
    Q = (W + 2 * pad[1] - dil[1] * (S - 1) - 1) // stride[1] + 1
    y = np.zeros((N, K, P, Q), dtype=np.float64)
    for n in range(N):
        for k in range(K):
            c0 = (k // Kg) * Cg
            for p in range(P):
                for q in range(Q):
                    acc = 0.0 if bias is None else float(bias[k])
                    for c in range(Cg):
                        for r in range(R):
                            h = p * stride[0] - pad[0] + r * dil[0]
                            if h < 0 or h >= H:
                                continue
                            for s in range(S):
                                v = q * stride[1] - pad[1] + s * dil[1]
                                if 0 <= v < W:
                                    acc += float(x[n, c0 + c, h, v]) * float(w[k, c, r, s])
                    y[n, k, p, q] = acc
    return y
