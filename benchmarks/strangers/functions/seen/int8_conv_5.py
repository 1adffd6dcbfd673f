import numpy as np


def conv2d_int8(x, w, bias, x_zp=0, stride=1, pad=0):
    """int8 conv with int32 accumulator, NHWC input, OHWI weights, bias int32.

    Padding is done with the input zero point.
    """
    n, h, wd, c = x.shape
    oc, kh, kw, _ = w.shape
    xp = np.full((n, h + 2 * pad, wd + 2 * pad, c), x_zp, dtype=np.int32)
    xp[:, pad:pad + h, pad:pad + wd, :] = x
    xp -= x_zp
    w32 = w.astype(np.int32)
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (wd + 2 * pad - kw) // stride + 1
    acc = np.zeros((n, oh, ow, oc), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            patch = xp[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            acc[:, i, j, :] = np.tensordot(patch, w32, axes=((1, 2, 3), (1, 2, 3)))
    return acc + bias.astype(np.int32)
