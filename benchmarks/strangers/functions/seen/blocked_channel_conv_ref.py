"""CPU reference for the NHWC kernel: reduction over input channels in blocks."""
import numpy as np

BLOCK_C = 16


def conv2d_nhwc_blocked(x, w):
    """x: [N, H, W, C]   w: [R, S, C, K]   ->   [N, H-R+1, W-S+1, K]

    Valid cross-correlation, unit stride. C is walked in slices of BLOCK_C the way
    the device kernel stages them through shared memory.
    """
    N, H, W, C = x.shape
    R, S, Cw, K = w.shape
    assert C == Cw
    P, Q = H - R + 1, W - S + 1
    out = np.empty((N, P, Q, K), dtype=np.result_type(x, w))

    for c0 in range(0, C, BLOCK_C):
        c1 = min(c0 + BLOCK_C, C)
        acc = np.zeros((N, P, Q, K), dtype=out.dtype)
        for r in range(R):
            for s in range(S):
                acc += np.einsum("npqc,ck->npqk",
                                 x[:, r:r + P, s:s + Q, c0:c1],
                                 w[r, s, c0:c1])
        out[...] = acc
    return out
