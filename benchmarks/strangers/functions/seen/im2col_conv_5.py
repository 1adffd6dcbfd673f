import numpy as np


def conv2d_im2col(x, W, b, stride=1, pad=0):
    """
    Convolution as one matrix product.

    x : (N, C, H, W) ; W : (F, C, KH, KW) ; b : (F,)
    returns (N, F, OH, OW)
    """
    N, C, H, Wd = x.shape
    F, _, KH, KW = W.shape
    OH = (H + 2 * pad - KH) // stride + 1
    OW = (Wd + 2 * pad - KW) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    col = np.empty((N, OH, OW, KH, KW, C), dtype=x.dtype)
    for i in range(KH):
        for j in range(KW):
            block = xp[:, :, i:i + stride * (OH - 1) + 1:stride, j:j + stride * (OW - 1) + 1:stride]
            col[:, :, :, i, j, :] = block.transpose(0, 2, 3, 1)

    col = col.reshape(N * OH * OW, KH * KW * C)
    out = col @ W.reshape(F, -1).T + b
    return out.reshape(N, OH, OW, F).transpose(0, 3, 1, 2)
