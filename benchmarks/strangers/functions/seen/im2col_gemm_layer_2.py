import numpy as np


def im2col(img, kh, kw, s):
    """img (H, W, C), already padded -> matrix with one row per output pixel"""
    H, W, C = img.shape
    oh = (H - kh) // s + 1
    ow = (W - kw) // s + 1
    cols = np.empty((oh * ow, kh * kw * C), img.dtype)
    for r in range(oh):
        for c in range(ow):
            cols[r * ow + c] = img[r * s:r * s + kh, c * s:c * s + kw, :].ravel()
    return cols, oh, ow


def conv_gemm(img, filters, bias, s=1, p=0):
    """Convolution layer (CNN sense) as one matrix product.

    img     : (H, W, C), channels last
    filters : (M, C, kh, kw), one 3-D filter per output map
    bias    : (M,)
    returns : (oh, ow, M)
    """
    M, C, kh, kw = filters.shape
    padded = np.pad(img, ((p, p), (p, p), (0, 0)))
    cols, oh, ow = im2col(padded, kh, kw, s)
    out = cols @ filters.reshape(M, -1).T + bias
    return out.reshape(oh, ow, M)
