import numpy as np


def conv_layer(images, filters):
    """images (N, C, H, W) * filters (F, C, kh, kw) -> (N, F, H-kh+1, W-kw+1)"""
    n, c, h, w = images.shape
    f, _, kh, kw = filters.shape
    sn, sc, sh, sw = images.strides
    shape = (n, c, h - kh + 1, w - kw + 1, kh, kw)
    view = np.lib.stride_tricks.as_strided(images, shape, (sn, sc, sh, sw, sh, sw))
    out = np.tensordot(view, filters, axes=((1, 4, 5), (1, 2, 3)))
    return out.transpose(0, 3, 1, 2)
