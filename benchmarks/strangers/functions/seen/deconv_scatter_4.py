import numpy as np


def deconv2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution, each input pixel stamps a scaled kernel on the canvas.

    x (N, C, H, W), w (C, O, kh, kw) as in torch's ConvTranspose2d.
    """
    n, c, h, wd = x.shape
    _, o, kh, kw = w.shape
    full_h = (h - 1) * stride + kh + output_padding
    full_w = (wd - 1) * stride + kw + output_padding
    canvas = np.zeros((n, o, full_h, full_w))
    for i in range(kh):
        for j in range(kw):
            stamp = np.einsum("nchw,co->nohw", x, w[:, :, i, j])
            canvas[:, :,
                   i:i + (h - 1) * stride + 1:stride,
                   j:j + (wd - 1) * stride + 1:stride] += stamp
    y = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if b is not None:
        y = y + np.asarray(b)[:, None, None]
    return y
