import numpy as np


def conv_nhwc(x, kernel, stride=(1, 1)):
    """Valid cross-correlation, x: (N, H, W, Cin), kernel: (KH, KW, Cin, Cout).

    Instead of building patches, loop over the KH*KW kernel taps and add up one
    strided, shifted matmul per tap.
    """
    x = np.asarray(x, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    n, h, w, _ = x.shape
    kh, kw, _, cout = kernel.shape
    sh, sw = stride
    oh = (h - kh) // sh + 1
    ow = (w - kw) // sw + 1

    y = np.zeros((n, oh, ow, cout))
    for i in range(kh):
        for j in range(kw):
            shifted = x[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw, :]
            y += np.tensordot(shifted, kernel[i, j], axes=([3], [0]))
    return y
