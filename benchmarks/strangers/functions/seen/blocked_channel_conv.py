# Golden model for the blocked conv kernel. Layout NCHW / KCRS, stride 1, pad 0.
# Loop nest mirrors the kernel: K-blocks x C-blocks, registers hold one K-block.
import numpy as np

BK = 4
BC = 8


def conv_blocked_ref(act, wei):
    N, C, H, W = act.shape
    K, C2, R, S = wei.shape
    assert C == C2
    P, Q = H - R + 1, W - S + 1
    out = np.zeros((N, K, P, Q), np.float32)

    for n in range(N):
        for k0 in range(0, K, BK):
            k1 = min(k0 + BK, K)
            for p in range(P):
                for q in range(Q):
                    for c0 in range(0, C, BC):
                        c1 = min(c0 + BC, C)
                        reg = np.zeros(k1 - k0, np.float32)
                        for c in range(c0, c1):
                            tile = act[n, c, p:p + R, q:q + S]
                            for kk in range(k0, k1):
                                reg[kk - k0] += np.sum(tile * wei[kk, c])
                        out[n, k0:k1, p, q] = reg
    return out
