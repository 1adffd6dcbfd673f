from collections import namedtuple

import numpy as np

ConvParams = namedtuple("ConvParams", "stride_h stride_w pad_h pad_w dil_h dil_w",
                        defaults=(1, 1, 0, 0, 1, 1))


def golden_conv(ifm, wgt, params=ConvParams()):
    """Golden model. ifm (C, H, W), wgt (K, C, R, S) -> ofm (K, P, Q)."""
    C, H, W = ifm.shape
    K, _, R, S = wgt.shape
    p = params
    P = (H + 2 * p.pad_h - p.dil_h * (R - 1) - 1) // p.stride_h + 1
    Q = (W + 2 * p.pad_w - p.dil_w * (S - 1) - 1) // p.stride_w + 1
    ofm = np.zeros((K, P, Q))
    for oy in range(P):
        for ox in range(Q):
            for r in range(R):
                iy = oy * p.stride_h - p.pad_h + r * p.dil_h
                if not 0 <= iy < H:
                    continue
                for s in range(S):
                    ix = ox * p.stride_w - p.pad_w + s * p.dil_h
                    if not 0 <= ix < W:
                        continue
                    ofm[:, oy, ox] += wgt[:, :, r, s] @ ifm[:, iy, ix]
    return ofm
