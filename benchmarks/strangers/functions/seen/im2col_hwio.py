import numpy as np


def im2col(img, kh, kw, stride):
    n, h, w, c = img.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    cols = np.empty((n, oh, ow, kh, kw, c), img.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, :, i, j, :] = img[:, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride, :]
    return cols.reshape(n * oh * ow, kh * kw * c), oh, ow


def conv2d_im2col(img, weight, bias=None, stride=1, padding=0):
    """img: (N, H, W, Cin), weight: (kh, kw, Cin, Cout) as exported from TF, returns (N, H', W', Cout)"""
    kh, kw, cin, cout = weight.shape
    if padding:
        img = np.pad(img, [(0, 0), (padding, padding), (padding, padding), (0, 0)])
    cols, oh, ow = im2col(img, kh, kw, stride)
    out = cols @ weight.reshape(-1, cout)
    if bias is not None:
        out = out + bias
    return out.reshape(img.shape[0], oh, ow, cout)
