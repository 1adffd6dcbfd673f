"""Convolution by matrix multiply.  Layout is NCHW, filters are OIHW."""
import numpy as np


def im2col(img, kh, kw, sh, sw, ph, pw, dh=1, dw=1):
    n, c, h, w = img.shape
    oh = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (w + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    img = np.pad(img, [(0, 0), (0, 0), (ph, ph), (pw, pw)])
    col = np.empty((n, c, kh, kw, oh, ow), dtype=img.dtype)
    for y in range(kh):
        for x in range(kw):
            y0, x0 = y * dh, x * dw
            col[:, :, y, x] = img[:, :, y0:y0 + sh * (oh - 1) + 1:sh, x0:x0 + sw * (ow - 1) + 1:sw]
    return col.reshape(n, c * kh * kw, oh * ow), oh, ow


def conv2d_gemm(x, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1)):
    """Same maths as torch.nn.functional.conv2d with groups=1 (all the options are pairs)."""
    o, i, kh, kw = weight.shape
    assert i == x.shape[1], "channel mismatch"
    col, oh, ow = im2col(x, kh, kw, *stride, *padding, *dilation)
    y = weight.reshape(o, -1) @ col
    if bias is not None:
        y = y + bias[:, None]
    return y.reshape(x.shape[0], o, oh, ow)
