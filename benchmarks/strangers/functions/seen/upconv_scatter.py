import numpy as np


def upconv(x, kernel, stride=2):
    """Transposed convolution of one feature map (no padding).

    Each input pixel paints a copy of the kernel, weighted by its value, into
    the output at stride times its place.
    """
    h, w = x.shape
    kh, kw = kernel.shape
    out = np.zeros(((h - 1) * stride + kh, (w - 1) * stride + kw))
    for i in range(h):
        for j in range(w):
            r, c = i * stride, j * stride
            out[r:r + kh, c:c + kw] = x[i, j] * kernel
    return out
