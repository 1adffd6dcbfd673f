import numpy as np


def conv_transpose2d(inp, kernel, stride=2):
    """Transposed convolution ("deconvolution") of a single map.

    Every input pixel stamps a scaled copy of the kernel into the output:
    output size is (H - 1) * stride + K.
    """
    h, w = inp.shape
    kh, kw = kernel.shape
    out = np.zeros(((h - 1) * stride + kh, (w - 1) * stride + kw))
    for i in range(h):
        for j in range(w):
            r, c = i * stride, j * stride
            out[r:r + kh, c:c + kw] = inp[i, j] * kernel
    return out
