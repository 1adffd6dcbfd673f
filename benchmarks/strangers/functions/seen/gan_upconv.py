import numpy as np


def conv_transpose2d_np(x, w, b=None, stride=1, padding=0, output_padding=0):
    """
    Transposed convolution, PyTorch conventions.

    x: (N, Ci, H, W); w: (Ci, Co, kh, kw)
    out size = (H - 1) * stride - 2 * padding + kh + output_padding
    """
    n, ci, H, W = x.shape
    _, co, kh, kw = w.shape
    oh = (H - 1) * stride - 2 * padding + kh + output_padding
    ow = (W - 1) * stride - 2 * padding + kw + output_padding

    full_h = (H - 1) * stride + kh + output_padding
    full_w = (W - 1) * stride + kw + output_padding
    canvas = np.zeros((n, co, full_h, full_w), dtype=np.result_type(x, w))
    for u in range(kh):
        for v in range(kw):
            part = np.einsum("nihw,io->nohw", x, w[:, :, u, v])
            canvas[:, :, u:u + (H - 1) * stride + 1:stride, v:v + (W - 1) * stride + 1:stride] += part
    out = canvas[:, :, padding:padding + oh, padding:padding + ow]
    if b is not None:
        out = out + b[:, None, None]
    return out
