import numpy as np


def conv2d_strided(x, k, stride=(1, 1)):
    """Valid cross-correlation of a (H, W) array with (kh, kw), subsampled.

    stride: (vertical step, horizontal step)
    out[i, j] = sum_{a,b} k[a, b] * x[i*stride[0] + a, j*stride[1] + b]
    """
    x = np.asarray(x, float)
    k = np.asarray(k, float)
    kh, kw = k.shape
    sx, sy = stride
    oh = (x.shape[0] - kh) // sy + 1
    ow = (x.shape[1] - kw) // sx + 1
    out = np.zeros((oh, ow))
    for i in range(oh):
        for j in range(ow):
            out[i, j] = np.sum(k * x[i * sy:i * sy + kh, j * sx:j * sx + kw])
    return out
