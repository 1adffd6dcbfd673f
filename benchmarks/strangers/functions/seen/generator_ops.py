import numpy as np


def deconv2d(x, w, b=None, stride=2, padding=0, output_padding=0):
    """ConvTranspose2d for one sample, PyTorch's semantics.

    x: (in, h, w)
    w: (in, out, kh, kw)
    b: (out,)
    """
    cin, h, width = x.shape
    _, cout, kh, kw = w.shape
    buf_h = (h - 1) * stride + kh
    buf_w = (width - 1) * stride + kw
    buf = np.zeros((cout, buf_h, buf_w), dtype=np.result_type(x, w))

    # scatter each input pixel through the kernel
    for i in range(h):
        for j in range(width):
            stamp = np.tensordot(x[:, i, j], w, axes=(0, 0))
            buf[:, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp

    out = buf[:, padding:buf_h - padding, padding:buf_w - padding]
    if output_padding > 0:
        out = np.pad(out, ((0, 0), (0, output_padding), (0, output_padding)))
    if b is not None:
        out = out + b.reshape(-1, 1, 1)
    return out
