import numpy as np


def deconv2d(z, k, stride=2):
    '''Transposed convolution ("deconv") of one feature map.

    Adjoint of the strided valid cross-correlation with k: every z[i, j] stamps a scaled copy
    of k on the output at (i*stride, j*stride).  Done by zero insertion + full sliding window.
    '''
    h, w = z.shape
    kh, kw = k.shape
    up = np.zeros(((h - 1) * stride + 1, (w - 1) * stride + 1), z.dtype)
    up[::stride, ::stride] = z
    up = np.pad(up, ((kh - 1, kh - 1), (kw - 1, kw - 1)))
    H = up.shape[0] - kh + 1
    W = up.shape[1] - kw + 1
    y = np.zeros((H, W), np.result_type(z, k))
    for a in range(H):
        for b in range(W):
            y[a, b] = (up[a:a + kh, b:b + kw] * k).sum()
    return y
