import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """
    Same semantics as torch.nn.functional.conv_transpose2d (groups=1, dilation=1).
    x: (N, Cin, H, W)    w: (Cin, Cout, kH, kW)
    """
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    full_h = (h - 1) * stride + kh
    full_w = (wd - 1) * stride + kw
    canvas = np.zeros((n, cout, full_h, full_w))
    for i in range(h):
        for j in range(wd):
            canvas[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += np.einsum(
                "nc,cokl->nokl", x[:, :, i, j], w)
    y = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if output_padding:
        y = np.pad(y, ((0, 0), (0, 0), (0, output_padding), (0, output_padding)))
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1)
    return y
