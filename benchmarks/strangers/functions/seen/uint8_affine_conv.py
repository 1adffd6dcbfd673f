import numpy as np


def qconv2d(xq, x_scale, x_zero, wq, w_scale, pad):
    """Affine-quantised convolution, NHWC, stride 1.

    Real values are x = x_scale * (xq - x_zero) with xq uint8, and w = w_scale * wq with
    wq int8 [kh, kw, cin, cout]. Returns the float convolution of the real, zero-padded x
    with the real w.
    """
    kh, kw, cin, cout = wq.shape
    n, h, w, _ = xq.shape
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=0)
    centred = xp.astype(np.int32) - np.int32(x_zero)
    oh, ow = h + 2 * pad - kh + 1, w + 2 * pad - kw + 1
    acc = np.zeros((n, oh, ow, cout), np.int32)
    for r in range(kh):
        for s in range(kw):
            acc += centred[:, r:r + oh, s:s + ow, :] @ wq[r, s].astype(np.int32)
    return acc * np.float32(x_scale * w_scale)
