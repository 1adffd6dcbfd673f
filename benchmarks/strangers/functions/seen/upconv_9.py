import numpy as np


def conv2d_transpose(x, w, stride=2):
    """Transposed convolution (a.k.a. deconvolution), NHWC.

    x: (N, H, W, Cin), w: (kh, kw, Cout, Cin) as in tf.nn.conv2d_transpose,
    padding VALID: output is ((H - 1) * stride + kh, (W - 1) * stride + kw).
    """
    n, h, wd, cin = x.shape
    kh, kw, cout, _ = w.shape
    out = np.zeros((n, (h - 1) * stride + kh, (wd - 1) * stride + kw, cout))
    for i in range(h):
        for j in range(wd):
            stamp = np.einsum("nc,abdc->nabd", x[:, i, j], w)
            out[:, i * stride:i * stride + kh, j * stride:j * stride + kw] = stamp
    return out
