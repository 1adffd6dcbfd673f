import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def grouped_conv2d(x, weight, bias=None, stride=(1, 1), padding=(0, 0),
                   dilation=(1, 1), groups=1):
    """NumPy port of torch.nn.functional.conv2d.

    x: (N, C_in, H, W), weight: (C_out, C_in // groups, kH, kW)
    """
    n, c, _, _ = x.shape
    co, cg, kh, kw = weight.shape
    assert c == cg * groups and co % groups == 0
    ph, pw = padding
    dh, dw = dilation
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    eh, ew = dh * (kh - 1) + 1, dw * (kw - 1) + 1
    win = sliding_window_view(xp, (eh, ew), axis=(2, 3))
    win = win[:, :, ::stride[0], ::stride[1], ::dh, ::dw]
    oh, ow = win.shape[2:4]
    win = win.reshape(n, groups, cg, oh, ow, kh, kw)
    wg = weight.reshape(groups, co // groups, cg, kh, kw)
    y = np.einsum("ngchwij,gocij->ngohw", win, wg, optimize=True)
    y = y.reshape(n, co, oh, ow)
    if bias is not None:
        y = y + bias.reshape(1, -1, 1, 1)
    return y
