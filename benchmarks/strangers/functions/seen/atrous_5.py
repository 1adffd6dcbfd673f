import numpy as np


def atrous_conv2d(x, w, b=None, stride=1, pad=0, rate=1):
    """Dilated ("a trous") convolution, same numbers as torch's
    F.conv2d(x, w, b, stride, pad, dilation=rate).  x: NCHW, w: OIHW."""
    N, C, H, W = x.shape
    O, _, KH, KW = w.shape
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    OH = (H + 2 * pad - rate * KH) // stride + 1
    OW = (W + 2 * pad - rate * KW) // stride + 1
    y = np.zeros((N, O, OH, OW), dtype=np.result_type(x, w))
    for i in range(KH):
        for j in range(KW):
            i0, j0 = i * rate, j * rate
            s = xp[:, :, i0:i0 + stride * (OH - 1) + 1:stride, j0:j0 + stride * (OW - 1) + 1:stride]
            y += np.einsum("nchw,oc->nohw", s, w[:, :, i, j])
    if b is not None:
        y += b[:, None, None]
    return y
