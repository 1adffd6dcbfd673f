import numpy as np


def deconv2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution, PyTorch conventions: x (N, I, H, W), w (I, O, kh, kw).

    Each input pixel stamps its weighted kernel into the output.
    """
    n, ci, h, wd = x.shape
    _, co, kh, kw = w.shape
    s, p, op = stride, padding, output_padding
    full_h, full_w = (h - 1) * s + kh + op, (wd - 1) * s + kw + op
    y = np.zeros((n, co, full_h, full_w))
    for i in range(h):
        for j in range(wd):
            y[:, :, i * s:i * s + kh, j * s:j * s + kw] += np.tensordot(x[:, :, i, j], w, axes=(1, 0))
    y = y[:, :, p:full_h - p, p:full_w - p]
    return y if b is None else y + b.reshape(1, -1, 1, 1)
