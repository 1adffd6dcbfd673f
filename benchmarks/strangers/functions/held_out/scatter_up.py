import numpy as np


def conv2d_transpose(x, kernel, stride=1):
    """Transposed convolution: x (N, H, W, C), kernel (KH, KW, C, F), every pixel paints a patch."""
    n, h, w, c = x.shape
    kh, kw, _, f = kernel.shape
    out = np.zeros((n, (h - 1) * stride + kh, (w - 1) * stride + kw, f))
    for i in range(h):
        for j in range(w):
            patch = np.einsum("nc,abcf->nabf", x[:, i, j], kernel)
            top, left = i * stride, j * stride
            out[:, top:top + kh, left:left + kw] = patch
    return out
