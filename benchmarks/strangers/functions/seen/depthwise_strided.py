import numpy as np
from numpy.lib.stride_tricks import as_strided


def depthwise_conv2d(img, filters, stride=1):
    """VALID depthwise convolution, NHWC, filters (KH, KW, C, M).

    Output channel c * M + m is input channel c under filters[:, :, c, m]
    (TensorFlow's order, the multiplier runs fastest).
    """
    # strides() are read off the array itself, so slices / transposes are fine
    n, h, w, c = img.shape
    kh, kw, c2, m = filters.shape
    assert c == c2
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1
    sn, sh, sw, sc = img.strides
    v = as_strided(img, (n, oh, ow, kh, kw, c),
                   (sn, sh * stride, sw * stride, sh, sw, sc), writeable=False)
    return np.einsum("nhwijc,ijcm->nhwcm", v, filters).reshape(n, oh, ow, c * m)
