import numpy as np


def conv2d_transpose_same(x, kernel, stride):
    """What keras.layers.Conv2DTranspose(..., padding='same') computes, without bias.

    x:      (N, H, W, Cin)
    kernel: (kh, kw, Cout, Cin)
    stride: int
    returns (N, H * stride, W * stride, Cout)
    """
    n, h, w, cin = x.shape
    kh, kw, cout, _ = kernel.shape
    full = np.zeros((n, (h - 1) * stride + kh, (w - 1) * stride + kw, cout))
    for i in range(h):
        for j in range(w):
            stamp = np.einsum('nc,hwoc->nhwo', x[:, i, j], kernel)
            full[:, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp
    top = (kh - stride) // 2
    left = (kw - stride) // 2
    return full[:, top:top + h * stride, left:left + w * stride]
