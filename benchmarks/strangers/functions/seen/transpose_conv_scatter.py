import numpy as np


def conv2d_transpose(x, w, stride=1, padding=0):
    """
    Transposed convolution (a.k.a. "deconvolution"), same as
    torch.nn.functional.conv_transpose2d(x, w, stride=stride, padding=padding).

    x : (N, C_in, H, W)
    w : (C_in, C_out, kH, kW)
    """
    n, _, h, wd = x.shape
    _, c_out, kh, kw = w.shape
    full = np.zeros((n, c_out, (h - 1) * stride + kh, (wd - 1) * stride + kw))
    for i in range(h):
        for j in range(wd):
            stamp = np.einsum("nc,cokl->nokl", x[:, :, i, j], w)
            full[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp
    oh = full.shape[2] - 2 * padding
    ow = full.shape[3] - 2 * padding
    return full[:, :, :oh, :ow]
