# conv_i8.c, line by line
#
#   void conv_i8(const int8_t *src, int h, int w,
#                const int8_t *wgt, int kh, int kw, int32_t *dst);
#
# dst[y][x] = sum src[y+i][x+j] * wgt[i][j], exact, no saturation
import numpy as np


def conv_i8(src, wgt):
    h, w = src.shape
    kh, kw = wgt.shape
    oh = h - kh + 1
    ow = w - kw + 1
    acc = np.zeros((oh, ow), dtype=np.int16)
    for i in range(kh):
        for j in range(kw):
            s = src[i:i + oh, j:j + ow].astype(np.int16)
            acc += s * np.int16(wgt[i, j])
    dst = acc.astype(np.int32)
    return dst
