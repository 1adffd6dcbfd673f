import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv_gemm(x: np.ndarray, w: np.ndarray, stride: int = 1) -> np.ndarray:
    """NHWC convolution as one matrix product.

    x: (N, H, W, C), any array; w: (KH, KW, C, F); no padding.
    """
    n, h, wd, c = x.shape
    kh, kw, _, f = w.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    e = x.itemsize
    sn, sh, sw, sc = h * wd * c * e, wd * c * e, c * e, e
    patches = as_strided(
        x,
        shape=(n, oh, ow, kh, kw, c),
        strides=(sn, sh * stride, sw * stride, sh, sw, sc),
    )
    return patches.reshape(n * oh * ow, -1).dot(w.reshape(-1, f)).reshape(n, oh, ow, f)
