# CPU reference for the tiled kernel. Layout: NHWC in, RSCK filter, NHWK out.
# Loops are in the order in which the kernel walks: tiles of output columns,
# then slices of BC input channels, accumulators are held per tile.
import numpy as np

BW = 4   # output columns in a tile
BC = 8   # input channels in a slice


def conv_nhwc_tiled(act, flt):
    N, H, W, C = act.shape
    R, S, C2, K = flt.shape
    assert C == C2
    P, Q = H - R + 1, W - S + 1
    out = np.empty((N, P, Q, K), dtype=np.float64)
    for n in range(N):
        for p in range(P):
            for q0 in range(0, Q, BW):
                q1 = min(q0 + BW, Q)
                for c0 in range(0, C, BC):
                    c1 = min(c0 + BC, C)
                    acc = np.zeros((q1 - q0, K))
                    for r in range(R):
                        for s in range(S):
                            a = act[n, p + r, q0 + s:q1 + s, c0:c1]
                            acc += a @ flt[r, s, c0:c1]
                    out[n, p, q0:q1] = acc
    return out
