import numpy as np


def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def conv2d_nhwc(x, w, b=None, stride=1, padding=0, dilation=1):
    """2-D convolution (as in deep learning: no flip), x NHWC, w HWIO.

    One tensordot for each kernel tap; stride, padding and dilation are
    ints or (vertical, horizontal) pairs.
    """
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    kh, kw = w.shape[:2]
    x = np.pad(x, ((0, 0), (ph, ph), (pw, pw), (0, 0)))
    oh = (x.shape[1] - dh * (kh - 1) - 1) // sh + 1
    ow = (x.shape[2] - dw * (kw - 1) - 1) // sw + 1
    y = 0.0
    for i in range(kh):
        for j in range(kw):
            r, c = i * dh, j * dw
            tap = x[:, r:r + sh * (oh - 1) + 1:sh, c:c + sw * (ow - 1) + 1:sw]
            y = y + np.tensordot(tap, w[i, j], axes=([3], [0]))
    return y if b is None else y + b
