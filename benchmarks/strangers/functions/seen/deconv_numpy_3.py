import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """Transposed 2-D convolution with the meaning PyTorch gives its arguments.

    x: (N, Cin, H, W); w: (Cin, Cout, kh, kw); b: (Cout,) or None.
    Output height is (H - 1) * stride - 2 * padding + kh + output_padding.
    """
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    canvas = np.zeros((N, Cout, (H - 1) * stride + kh, (W - 1) * stride + kw))

    for i in range(H):
        for j in range(W):
            stamp = np.tensordot(x[:, :, i, j], w, axes=1)
            canvas[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp

    Hc, Wc = canvas.shape[2:]
    y = canvas[:, :, padding:Hc - padding, padding:Wc - padding]
    if output_padding:
        y = np.pad(y, ((0, 0), (0, 0), (0, output_padding), (0, output_padding)))
    if b is not None:
        y = y + b[None, :, None, None]
    return y
