#!/usr/bin/env python3
# Golden model for the conv engine.  Bit-true integers only, no floats past quantize_multiplier().
import math
import numpy as np


def quantize_multiplier(real):
    """real in (0, 1) -> (mult, rshift) with real ~= mult / 2**31 / 2**rshift"""
    m, e = math.frexp(real)
    q = int(round(m * (1 << 31)))
    if q == 1 << 31:
        q >>= 1
        e += 1
    return q, -e


def scale_down(acc, mult, rshift):
    """acc * mult / 2**(31 + rshift), to the nearest integer."""
    mult = np.asarray(mult, dtype=np.int64).reshape(-1, 1, 1)
    sh = 31 + np.asarray(rshift, dtype=np.int64).reshape(-1, 1, 1)
    prod = acc.astype(np.int64) * mult
    return prod >> sh


def conv_golden(ifm, wgt, bias, zp_in, zp_out, mult, rshift, stride=(1, 1), pad=(0, 0), dilation=(1, 1)):
    """ifm int8 [C][H][W], wgt int8 [K][C][R][S] (symmetric), bias int32 [K].

    mult, rshift: [K], as quantize_multiplier() gives them for s_in * s_w[k] / s_out.
    Returns ofm int8 [K][P][Q].
    """
    C, H, W = ifm.shape
    K, _, R, S = wgt.shape
    P = (H + 2 * pad[0] - dilation[0] * (R - 1) - 1) // stride[0] + 1
    Q = (W + 2 * pad[1] - dilation[1] * (S - 1) - 1) // stride[1] + 1
    acc = np.tile(np.asarray(bias, np.int32).reshape(K, 1, 1), (1, P, Q))
    x = ifm.astype(np.int32) - zp_in
    wk = wgt.astype(np.int32)
    for p in range(P):
        for q in range(Q):
            for r in range(R):
                h = p * stride[0] - pad[0] + r * dilation[0]
                if h < 0 or h >= H:
                    continue
                for s in range(S):
                    w = q * stride[1] - pad[1] + s * dilation[1]
                    if w < 0 or w >= W:
                        continue
                    acc[:, p, q] += wk[:, :, r, s] @ x[:, h, w]
    ofm = scale_down(acc, mult, rshift) + zp_out
    return np.clip(ofm, -128, 127).astype(np.int8)
