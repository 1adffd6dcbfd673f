# Reference for the blocked kernel: same loop nest as the C version.
import numpy as np

TH, TW, TC = 4, 8, 16   # tile height, tile width, channel block


def conv_tiled(inp, wgt):
    """inp [C][H][W], wgt [K][C][R][S] -> out [K][H-R+1][W-S+1]"""
    C, H, W = inp.shape
    K, _, R, S = wgt.shape
    P, Q = H - R + 1, W - S + 1
    out = np.zeros((K, P, Q), np.float64)
    for p0 in range(0, P, TH):
        p1 = min(p0 + TH, P)
        for q0 in range(0, Q, TW):
            q1 = min(q0 + TW, Q)
            for c0 in range(0, C, TC):
                c1 = min(c0 + TC, C)
                tile = inp[c0:c1, p0:p1 + R - 1, q0:q1 + S - 1]     # with halo
                acc = np.zeros((K, p1 - p0, q1 - q0))
                for r in range(R):
                    for s in range(S):
                        acc += np.tensordot(wgt[:, c0:c1, r, s],
                                            tile[:, r:r + p1 - p0, s:s + q1 - q0], 1)
                out[:, p0:p1, q0:q1] = acc
    return out
