import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution a.k.a. deconvolution, PyTorch conventions.

    x: (N, C_in, H, W)
    w: (C_in, C_out, kH, kW)
    b: (C_out,)
    Output height is (H - 1)*stride - 2*padding + kH + output_padding, width
    likewise; output_padding only enlarges the bottom/right side.
    """
    n, c_in, h, wd = x.shape
    _, c_out, kh, kw = w.shape
    full_h = (h - 1) * stride + kh
    full_w = (wd - 1) * stride + kw
    full = np.zeros((n, c_out, full_h, full_w))
    for i in range(h):
        for j in range(wd):
            full[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += \
                np.einsum('nc,cokl->nokl', x[:, :, i, j], w)

    out = full[:, :, padding:full_h - padding, padding:full_w - padding]
    if output_padding:
        out = np.pad(out, ((0, 0), (0, 0), (0, output_padding), (0, output_padding)))
    if b is not None:
        out = out + b[:, None, None]
    return out
