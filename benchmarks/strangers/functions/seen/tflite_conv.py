import numpy as np


def quantized_conv2d(x_q, w_q, x_zero_point, pad=1):
    """x_q: (H,W,C) uint8; w_q: (O,R,S,C) int8, symmetric.

    Returns the int32 accumulators sum((x_q - zp) * w_q); borders are padded with real zero.
    """
    xp = np.pad(x_q, ((pad, pad), (pad, pad), (0, 0)))
    xi = xp.astype(np.int32) - x_zero_point
    O, R, S, C = w_q.shape
    P, Q = xi.shape[0] - R + 1, xi.shape[1] - S + 1
    out = np.zeros((P, Q, O), np.int32)
    for r in range(R):
        for s in range(S):
            out += xi[r:r + P, s:s + Q] @ w_q[:, r, s].astype(np.int32).T
    return out
