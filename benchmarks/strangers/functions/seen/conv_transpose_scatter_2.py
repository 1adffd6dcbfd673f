import numpy as np


def conv_transpose2d(x, w, bias=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution, same result as torch.nn.functional.conv_transpose2d.

    x : (N, Cin, H, W)
    w : (Cin, Cout, kh, kw)

    Every input pixel stamps its copy of the kernel on a canvas; `padding` is
    then cropped from all sides, and `output_padding` rows and columns more are
    kept at the bottom and right.
    """
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    full_h = (H - 1) * stride + kh
    full_w = (W - 1) * stride + kw
    canvas = np.zeros((N, Cout, full_h + output_padding, full_w + output_padding))
    for i in range(H):
        for j in range(W):
            stamp = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            canvas[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp
    bottom = full_h + output_padding - padding
    right = full_w + output_padding - padding
    y = canvas[:, :, padding:bottom, padding:right]
    if bias is not None:
        y = y + np.asarray(bias).reshape(1, -1, 1, 1)
    return y
