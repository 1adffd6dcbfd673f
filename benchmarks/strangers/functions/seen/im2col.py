import numpy as np


def im2col(img, kh, kw, stride=1, pad=0):
    N, C, H, W = img.shape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    img = np.pad(img, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((N, C, kh, kw, oh, ow), dtype=img.dtype)
    for y in range(kh):
        for x in range(kw):
            col[:, :, y, x] = img[:, :, y:y + stride * oh:stride, x:x + stride * ow:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * oh * ow, -1)


def conv2d_im2col(x, W, b=None, stride=1, pad=0):
    """x (N,C,H,W), W (FN,C,FH,FW), b (FN,) -> (N,FN,OH,OW)"""
    FN, C, FH, FW = W.shape
    N, _, H, Wd = x.shape
    OH = (H + 2 * pad - FH) // stride + 1
    OW = (Wd + 2 * pad - FW) // stride + 1
    col = im2col(x, FH, FW, stride, pad)
    out = col @ W.reshape(FN, -1).T
    if b is not None:
        out = out + b
    return out.reshape(N, OH, OW, FN).transpose(0, 3, 1, 2)
