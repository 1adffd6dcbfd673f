import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0):
    """Same as F.conv_transpose2d.  x: [N,Cin,H,W]  w: [Cin,Cout,kh,kw]"""
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    full_h = (h - 1) * stride + kh + output_padding
    full_w = (wd - 1) * stride + kw + output_padding
    y = np.zeros((n, cout, full_h, full_w))
    for i in range(h):
        for j in range(wd):
            # every input pixel stamps a scaled copy of the kernel
            y[:, :, i*stride:i*stride+kh, j*stride:j*stride+kw] += np.einsum(
                'nc,cokl->nokl', x[:, :, i, j], w)
    return y[:, :, padding:full_h - padding, padding:full_w - padding]
