import numpy as np


def conv_im2col(x, kernel, bias=None, strides=(1, 1), dilation=(1, 1), pad=((0, 0), (0, 0))):
    """2-D conv layer (cross-correlation), x: NHWC, kernel: HWIO, explicit zero padding."""
    x = np.pad(x, ((0, 0), tuple(pad[0]), tuple(pad[1]), (0, 0)))
    n, h, w, c = x.shape
    kh, kw, ci, co = kernel.shape
    if ci != c:
        raise ValueError("channel mismatch: %d vs %d" % (c, ci))
    sh, sw = strides
    dh, dw = dilation
    oh = (h - (kh - 1) * dh - 1) // sh + 1
    ow = (w - (kw - 1) * dw - 1) // sw + 1
    rows = (np.arange(oh) * sh)[:, None] + (np.arange(kh) * dh)[None, :]
    cols = (np.arange(ow) * sw)[:, None] + (np.arange(kw) * dw)[None, :]
    patches = x[:, rows[:, None, :, None], cols[None, :, None, :], :]
    flat = patches.reshape(n * oh * ow, kh * kw * c)
    y = flat @ kernel.reshape(kh * kw * c, co)
    if bias is not None:
        y = y + bias
    return y.reshape(n, oh, ow, co)
