"""Slow reference used in the unit tests of the grouped convolution kernel."""
import numpy as np


def grouped_conv2d_ref(inp, wei, groups, stride=1, pad=0, dtype=np.float64):
    # inp: N C H W, wei: K C/groups R S  (same conventions as MIOpen / cuDNN)
    N, C, H, W = inp.shape
    K, Cg, R, S = wei.shape
    assert C % groups == 0 and K % groups == 0
    assert Cg == C // groups

    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    out = np.zeros((N, K, P, Q), dtype=dtype)

    for n in range(N):
        for k in range(K):
            g = k % groups
            for p in range(P):
                for q in range(Q):
                    acc = dtype(0)
                    for c in range(Cg):
                        for r in range(R):
                            for s in range(S):
                                ih = p * stride - pad + r
                                iw = q * stride - pad + s
                                if 0 <= ih < H and 0 <= iw < W:
                                    acc += dtype(inp[n, g * Cg + c, ih, iw]) * dtype(wei[k, c, r, s])
                    out[n, k, p, q] = acc
    return out
