import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0, dilation=1):
    """Transposed convolution like torch.nn.functional.conv_transpose2d (square arguments).

    x (N, Cin, H, W), w (Cin, Cout, KH, KW)
    out size = (in - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1
    """
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    fh = (h - 1) * stride + dilation * (kh - 1) + 1 + output_padding
    fw = (wd - 1) * stride + dilation * (kw - 1) + 1 + output_padding
    full = np.zeros((n, cout, fh, fw), dtype=np.result_type(x, w))
    for i in range(kh):
        for j in range(kw):
            contrib = np.einsum("nchw,cd->ndhw", x, w[:, :, i, j])
            r, s = i * dilation, j * dilation
            full[:, :, r:r + (h - 1) * stride + 1:stride, s:s + (wd - 1) * stride + 1:stride] += contrib
    lo = padding + output_padding
    return full[:, :, padding:fh - lo, padding:fw - lo]
