import numpy as np


def im2col(x, kh, kw, stride, pad):
    """(N, C, H, W) -> (C*kh*kw, N*OH*OW), one column per output position."""
    N, C, H, W = x.shape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    col = np.zeros((C, kh, kw, N, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            patch = img[:, :, i:i + stride * (oh - 1) + 1:stride,
                        j:j + stride * (ow - 1) + 1:stride]
            col[:, i, j] = patch.transpose(1, 0, 2, 3)
    return col.reshape(C * kh * kw, -1), oh, ow


def conv2d_forward(x, W, b, stride=1, pad=0):
    """Convolution layer as a single matrix product.

    x: mini-batch (N, C, H, W), W: (FN, C, FH, FW), b: (FN,)
    returns (N, FN, OH, OW)
    """
    FN, C, FH, FW = W.shape
    col, oh, ow = im2col(x, FH, FW, stride, pad)
    out = W.reshape(FN, -1) @ col + b.reshape(-1, 1)
    return out.reshape(x.shape[0], FN, oh, ow)
