import numpy as np


def conv_nchwc(src, wei, ic_block=16):
    """Direct convolution, input channels handled in blocks as in oneDNN.

    src (N, IC, IH, IW), wei (OC, IC, KH, KW); unit stride, no padding.
    """
    N, IC, IH, IW = src.shape
    OC, _, KH, KW = wei.shape
    OH, OW = IH - KH + 1, IW - KW + 1
    dst = np.zeros((N, OC, OH, OW), dtype=src.dtype)
    ic_block = min(ic_block, IC)
    for icb in range(IC // ic_block):
        lo, hi = icb * ic_block, (icb + 1) * ic_block
        for kh in range(KH):
            for kw in range(KW):
                s = src[:, lo:hi, kh:kh + OH, kw:kw + OW]
                dst += np.tensordot(s, wei[:, lo:hi, kh, kw],
                                    axes=([1], [1])).transpose(0, 3, 1, 2)
    return dst
