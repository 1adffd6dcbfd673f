import numpy as np

def im2col(x, kh, kw, sh, sw, ph, pw):
    N, C, H, W = x.shape
    OH = (H + 2 * ph - kh) // sh + 1
    OW = (W + 2 * pw - kw) // sh + 1
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    col = np.zeros((N, C, kh, kw, OH, OW), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            col[:, :, i, j] = xp[:, :, i:i + sh * OH:sh, j:j + sw * OW:sw]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * OH * OW, -1), OH, OW

def conv_forward(x, w, b, stride=(1, 1), pad=(0, 0)):
    """x: (N,C,H,W)  w: (F,C,kh,kw)  b: (F,)   stride=(rows, cols)  pad=(rows, cols)"""
    F, C, kh, kw = w.shape
    col, OH, OW = im2col(x, kh, kw, stride[0], stride[1], pad[0], pad[1])
    out = col @ w.reshape(F, -1).T + b
    return out.reshape(x.shape[0], OH, OW, F).transpose(0, 3, 1, 2)
