import numpy as np
from scipy import signal


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0):
    """Transposed convolution of one image as in PyTorch.

    x (Cin, H, W), w (Cin, Cout, kh, kw). We put stride-1 zeros between the pixels and
    do a full convolution, then take `padding` rows/columns off the border.
    """
    cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    up = np.zeros((cin, (h - 1) * stride + 1, (wd - 1) * stride + 1))
    up[:, ::stride, ::stride] = x

    full_h, full_w = up.shape[1] + kh - 1, up.shape[2] + kw - 1
    y = np.zeros((cout, full_h + output_padding, full_w + output_padding))
    for o in range(cout):
        for i in range(cin):
            y[o, :full_h, :full_w] += signal.convolve2d(up[i], w[i, o], mode="full")
    end_h = y.shape[1] - padding
    end_w = y.shape[2] - padding
    return y[:, padding:end_h, padding:end_w]
