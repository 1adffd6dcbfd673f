import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """x: (N, Cin, H, W); w: (Cin, Cout, kH, kW); returns (N, Cout, Ho, Wo) with
    Ho = (H-1)*stride - 2*padding + kH + output_padding."""
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    full_h = (h - 1) * stride + kh + output_padding
    full_w = (wd - 1) * stride + kw + output_padding
    y = np.zeros((n, cout, full_h, full_w), dtype=np.result_type(x, w))
    for i in range(h):
        for j in range(wd):
            contrib = np.einsum("nc,cokl->nokl", x[:, :, i, j], w)
            y[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += contrib
    y = y[:, :, padding:full_h - padding, padding:full_w - padding]
    if b is not None:
        y = y + b[None, :, None, None]
    return y
