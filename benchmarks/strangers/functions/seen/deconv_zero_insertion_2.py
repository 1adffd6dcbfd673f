import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0):
    """
    Transposed convolution ("deconvolution") the way the animations show it:
    put stride-1 zeros between the pixels, pad the border, slide the kernel over it.

    Must give what torch.nn.functional.conv_transpose2d gives.

    x      : (N, Cin, H, W)
    weight : (Cin, Cout, kh, kw)
    """
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape

    # 1. insert zeros
    up = np.zeros((n, cin, (h - 1) * stride + 1, (w - 1) * stride + 1), dtype=x.dtype)
    up[:, :, ::stride, ::stride] = x

    # 2. border
    ph, pw = kh - 1 - padding, kw - 1 - padding
    assert ph >= 0 and pw >= 0
    up = np.pad(up, ((0, 0), (0, 0), (ph, ph), (pw, pw)))

    # 3. ordinary stride-1 pass
    oh = up.shape[2] - kh + 1
    ow = up.shape[3] - kw + 1
    y = np.zeros((n, cout, oh, ow), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            patch = up[:, :, i:i + kh, j:j + kw]
            y[:, :, i, j] = np.tensordot(patch, weight, axes=([1, 2, 3], [0, 2, 3]))

    if bias is not None:
        y += bias[None, :, None, None]
    return y
