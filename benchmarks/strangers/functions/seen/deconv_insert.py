import numpy as np


def deconv2d(x, w, stride=1, padding=0, output_padding=0):
    """Transposed convolution, PyTorch semantics.

    x: (N, Cin, H, W); w: (Cin, Cout, kh, kw); padding at most min(kh, kw) - 1.
    """
    n, ci, h, wd = x.shape
    _, co, kh, kw = w.shape
    s = stride
    up = np.zeros((n, ci, (h - 1) * s + 1, (wd - 1) * s + 1), dtype=x.dtype)
    up[:, :, ::s, ::s] = x
    a, b = kh - 1 - padding, kw - 1 - padding
    up = np.pad(up, ((0, 0), (0, 0), (a, a + output_padding), (b, b + output_padding)))
    flipped = w[:, :, ::-1, ::-1]
    oh = up.shape[2] - kh + 1
    ow = up.shape[3] - kw + 1
    y = np.zeros((n, co, oh, ow), dtype=np.result_type(x, w))
    for i in range(kh):
        for j in range(kw):
            y += np.einsum("nchw,co->nohw", up[:, :, i:i + oh, j:j + ow], flipped[:, :, i, j])
    return y
