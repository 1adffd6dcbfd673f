import numpy as np


# transliterated from the C kernel, so the numbers can be compared step by step
def conv1x1_nhwc(src, wei, bia):
    """1x1 conv. src [n][h][w][ic], wei [ic][oc], bia [oc] -> dst [n][h][w][oc]"""
    n, h, w, ic = src.shape
    oc = wei.shape[1]
    npix = n * h * w
    s = np.ascontiguousarray(src).reshape(npix, ic)
    dst = np.empty((npix, oc), dtype=src.dtype)
    ic4 = ic // 4
    for p in range(npix):
        acc = bia.astype(src.dtype).copy()
        for q in range(ic4):
            c = 4 * q
            acc += s[p, c] * wei[c]
            acc += s[p, c + 1] * wei[c + 1]
            acc += s[p, c + 2] * wei[c + 2]
            acc += s[p, c + 3] * wei[c + 3]
        dst[p] = acc
    return dst.reshape(n, h, w, oc)
