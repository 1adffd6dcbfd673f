import numpy as np


def conv_transpose2d(x, w, stride=2, padding=1):
    """
    "Deconvolution" used in the generator of a DCGAN, in plain numpy.

    Arguments
        x        (N, C_in, H, W)
        w        (C_in, C_out, kh, kw)     -- torch's ConvTranspose2d layout
        stride   int
        padding  int, rows and columns cut from every side of the result

    Returns (N, C_out, (H-1)*stride - 2*padding + kh, (W-1)*stride - 2*padding + kw)

    Each input pixel stamps a scaled copy of the kernel on the output; stamps that
    overlap are summed.
    """
    n, ci, h, wd = x.shape
    ci2, co, kh, kw = w.shape
    assert ci == ci2

    full = np.zeros((n, co, (h - 1) * stride + kh, (wd - 1) * stride + kw),
                    dtype=np.result_type(x, w))
    for i in range(h):
        for j in range(wd):
            stamp = np.einsum("nc,cokl->nokl", x[:, :, i, j], w)
            top, left = i * stride, j * stride
            full[:, :, top:top + kh, left:left + kw] += stamp

    return full[:, :, padding:-padding, padding:-padding]
