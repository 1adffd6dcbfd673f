import numpy as np


def kn2row_conv(x, weights, bias=None, pad=0):
    """Low-memory GEMM convolution (kn2row): k*k 1x1 convolutions, shifted and added.

    x: (C, H, W); weights: (M, C, kh, kw); stride is always 1.
    """
    C, H, W = x.shape
    M, _, kh, kw = weights.shape
    oh, ow = H + 2 * pad - kh + 1, W + 2 * pad - kw + 1
    flat = x.reshape(C, H * W)
    out = np.zeros((M, oh, ow), dtype=np.result_type(x, weights))
    for i in range(kh):
        for j in range(kw):
            plane = (weights[:, :, i, j] @ flat).reshape(M, H, W)
            dy, dx = pad - i, pad - j
            # out[y, x] takes plane[y - dy, x - dx]
            y0, y1 = max(0, dy), min(oh, H + dy)
            x0, x1 = max(0, dx), min(ow, W + dx)
            if y0 < y1 and x0 < x1:
                out[:, y0:y1, x0:x1] += plane[:, y0 - dy:y1 - dy, x0 - dx:x1 - dx]
    if bias is not None:
        out = out + bias[:, None, None]
    return out
