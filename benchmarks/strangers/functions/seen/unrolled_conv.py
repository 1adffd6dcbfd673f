import numpy as np


def conv2d_chw_unrolled(src, wgt, bias):
    # src[ic][h][w]  wgt[oc][ic][k][k]  -> dst[oc][h-k+1][w-k+1]
    # port of the NEON kernel: four input channels at a time
    ic, h, w = src.shape
    oc, _, k, _ = wgt.shape
    oh, ow = h - k + 1, w - k + 1
    dst = np.empty((oc, oh, ow), dtype=np.float64)
    for o in range(oc):
        dst[o] = bias[o]
        for c in range(ic // 4):
            c0 = 4 * c
            for u in range(k):
                for v in range(k):
                    dst[o] += (src[c0,     u:u + oh, v:v + ow] * wgt[o, c0,     u, v]
                               + src[c0 + 1, u:u + oh, v:v + ow] * wgt[o, c0 + 1, u, v]
                               + src[c0 + 2, u:u + oh, v:v + ow] * wgt[o, c0 + 2, u, v]
                               + src[c0 + 3, u:u + oh, v:v + ow] * wgt[o, c0 + 3, u, v])
    return dst
