import numpy as np


def conv_transpose2d(x, weight, stride=1, padding=0):
    """
    NumPy version of torch.nn.functional.conv_transpose2d (groups=1).

    Idea: put (stride-1) zeros between the pixels, pad with k-1-padding,
    then run an ordinary stride-1 convolution layer over it.

    x      : (N, C_in, H, W)
    weight : (C_in, C_out, kH, kW)
    """
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    up = np.zeros((n, cin, (h - 1) * stride + 1, (w - 1) * stride + 1), x.dtype)
    up[:, :, ::stride, ::stride] = x
    ph, pw = kh - 1 - padding, kw - 1 - padding
    assert ph >= 0 and pw >= 0
    up = np.pad(up, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    oh, ow = up.shape[2] - kh + 1, up.shape[3] - kw + 1
    out = np.zeros((n, cout, oh, ow), np.result_type(x, weight))
    for i in range(kh):
        for j in range(kw):
            out += np.einsum("nchw,co->nohw", up[:, :, i:i + oh, j:j + ow], weight[:, :, i, j])
    return out
