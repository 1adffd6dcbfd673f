import numpy as np


def col2im(cols, x_shape, kh, kw, sh, sw, ph, pw):
    """cols: (N, C, kh, kw, oh, ow) -> sums of overlapping patches, padding cut away."""
    n, c, h, w = x_shape
    oh, ow = cols.shape[4:]
    img = np.zeros((n, c, h + 2 * ph, w + 2 * pw), dtype=cols.dtype)
    for i in range(kh):
        for j in range(kw):
            img[:, :, i:i + sh * oh:sh, j:j + sw * ow:sw] += cols[:, :, i, j]
    return img[:, :, ph:ph + h, pw:pw + w]


def conv2d_input_grad(dout, w, x_shape, stride=(1, 1), padding=(0, 0)):
    """Gradient with respect to the input of a NCHW / OIHW cross-correlation."""
    o, c, kh, kw = w.shape
    cols = np.einsum("nohw,ocij->ncijhw", dout, w)
    return col2im(cols, x_shape, kh, kw, *stride, *padding)
