import numpy as np


def conv2d_same(x, k, strides=(1, 1), rates=(1, 1)):
    """tf.nn.conv2d(x, k, strides, padding="SAME", dilations=rates) in plain numpy.

    x: NHWC, k: HWIO
    """
    (sh, sw), (rh, rw) = strides, rates
    n, h, w, _ = x.shape
    kh, kw, _, co = k.shape
    oh, ow = -(-h // sh), -(-w // sw)
    eh, ew = (kh - 1) * rh + 1, (kw - 1) * rw + 1
    ph = max((oh - 1) * sh + eh - h, 0)
    pw = max((ow - 1) * sw + ew - w, 0)
    xp = np.pad(x, ((0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0)))
    out = np.zeros((n, oh, ow, co), dtype=np.result_type(x, k))
    for oy in range(oh):
        for ox in range(ow):
            y0, x0 = oy * sh, ox * sw
            patch = xp[:, y0:y0 + eh:rh, x0:x0 + ew:rw, :]
            out[:, oy, ox, :] = np.tensordot(patch, k, axes=3)
    return out
