# Cache-blocked direct convolution, written the way the C kernel does it.
import numpy as np

IC_BLOCK = 8
OC_BLOCK = 8
OW_BLOCK = 14


def conv_blocked(src, wei, stride=1):
    """src [IC][IH][IW], wei [OC][IC][KH][KW] -> dst [OC][OH][OW] (no padding)."""
    IC, IH, IW = src.shape
    OC, _, KH, KW = wei.shape
    OH = (IH - KH) // stride + 1
    OW = (IW - KW) // stride + 1
    dst = np.zeros((OC, OH, OW), dtype=np.float64)

    for oc0 in range(0, OC, OC_BLOCK):
        oc1 = min(oc0 + OC_BLOCK, OC)
        for ic0 in range(0, IC, IC_BLOCK):
            ic1 = min(ic0 + IC_BLOCK, IC)
            for oh in range(OH):
                for ow0 in range(0, OW, OW_BLOCK):
                    ow1 = min(ow0 + OW_BLOCK, OW)
                    # register tile
                    acc = np.zeros((oc1 - oc0, ow1 - ow0))
                    for kh in range(KH):
                        for kw in range(KW):
                            row = src[ic0:ic1, oh * stride + kh]
                            col = row[:, ow0 * stride + kw:(ow1 - 1) * stride + kw + 1:stride]
                            acc += wei[oc0:oc1, ic0:ic1, kh, kw] @ col
                    dst[oc0:oc1, oh, ow0:ow1] = acc
    return dst
