import numpy as np


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, bias, y_scale, y_zp,
            stride=(1, 1), pad=(0, 0)):
    """int8 convolution, NHWC activations and OHWI weights.

    Weights are symmetric with one scale per output channel, bias is int32 at
    scale ``x_scale * w_scale[o]``.  The real-valued output, zero padded, is
    rounded to the nearest step (ties to even) and saturated to int8.
    """
    n, h, w, c = x_q.shape
    o, kh, kw, _ = w_q.shape
    sh, sw = stride
    ph, pw = pad
    xp = np.full((n, h + 2 * ph, w + 2 * pw, c), x_zp, dtype=np.int8)
    xp[:, ph:ph + h, pw:pw + w] = x_q

    ho = (xp.shape[1] - kh) // sh + 1
    wo = (xp.shape[2] - kw) // sw + 1
    acc = np.zeros((n, ho, wo, o), dtype=np.int32)
    w32 = w_q.astype(np.int32)
    for i in range(kh):
        for j in range(kw):
            patch = xp[:, i:i + sh * (ho - 1) + 1:sh, j:j + sw * (wo - 1) + 1:sw]
            acc += patch.astype(np.int32) @ w32[:, i, j].T
    # sum (x - zp) * w  ==  sum x * w  -  zp * sum w
    acc += bias - np.int32(x_zp) * w32.sum(axis=(1, 2, 3), dtype=np.int32)

    mult = np.float64(x_scale) * np.asarray(w_scale, np.float64) / y_scale
    y = np.rint(acc * mult) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
