import numpy as np
from numba import njit


@njit
def _conv_image(img, filters, bias, stride, plane, out):
    n_filters, channels, fh, fw = filters.shape
    oh, ow = plane.shape
    for f in range(n_filters):
        for c in range(channels):
            for i in range(oh):
                for j in range(ow):
                    s = 0.0
                    for u in range(fh):
                        for v in range(fw):
                            s += img[c, i * stride + u, j * stride + v] * filters[f, c, u, v]
                    plane[i, j] += s
        for i in range(oh):
            for j in range(ow):
                out[f, i, j] = plane[i, j] + bias[f]


def conv2d_numba(batch, filters, bias, stride=1):
    """Jitted conv layer: batch (B,C,H,W), filters (F,C,fh,fw), bias (F,) -> (B,F,oh,ow).

    No padding. Channel-outer loops over a work plane, which on my
    laptop is about 3x faster than the textbook loop order.
    """
    batch = np.ascontiguousarray(batch, dtype=np.float64)
    filters = np.ascontiguousarray(filters, dtype=np.float64)
    bias = np.ascontiguousarray(bias, dtype=np.float64)
    b, _, h, w = batch.shape
    nf, _, fh, fw = filters.shape
    oh = (h - fh) // stride + 1
    ow = (w - fw) // stride + 1
    out = np.empty((b, nf, oh, ow))
    for k in range(b):
        plane = np.zeros((oh, ow))
        _conv_image(batch[k], filters, bias, stride, plane, out[k])
    return out
