import numpy as np


def conv2d_im2col(x, w, b=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1)):
    """2-D convolution layer (cross-correlation, as in torch.nn.functional.conv2d).

    x : (N, C, H, W)
    w : (F, C, KH, KW)
    b : (F,) or None
    Zero padding on both sides. Returns (N, F, OH, OW).
    """
    N, C, H, W = x.shape
    F, Cw, KH, KW = w.shape
    assert C == Cw
    sh, sw = stride
    ph, pw = padding
    dh, dw = dilation

    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    OH = (H + 2 * ph - dh * (KH - 1) - 1) // sh + 1
    OW = (W + 2 * pw - dw * (KW - 1) - 1) // sw + 1

    cols = np.empty((N, C, KH, KW, OH, OW), dtype=np.result_type(x, w))
    for i in range(KH):
        for j in range(KW):
            top, left = i * dh, j * dw
            cols[:, :, i, j] = xp[:, :, top:top + sh * (OH - 1) + 1:sh,
                                  left:left + sw * (OW - 1) + 1:sw]

    out = w.reshape(F, -1) @ cols.reshape(N, C * KH * KW, OH * OW)
    out = out.reshape(N, F, OH, OW)
    if b is not None:
        out = out + b[None, :, None, None]
    return out
