import numpy as np


def conv2d_im2col(x, w, b=None, stride=(1, 1), pad=(0, 0), dilation=(1, 1)):
    N, C, H, W = x.shape
    O, _, kh, kw = w.shape
    sh, sw = stride
    dh, dw = dilation
    x = np.pad(x, ((0, 0), (0, 0), (pad[0], pad[0]), (pad[1], pad[1])))
    oh = (x.shape[2] - dh * (kh - 1) - 1) // sh + 1
    ow = (x.shape[3] - dw * (kw - 1) - 1) // sw + 1
    r = (np.arange(oh) * sh)[:, None, None, None] + (np.arange(kh) * dh)[None, None, :, None]
    c = (np.arange(ow) * sw)[None, :, None, None] + (np.arange(kw) * dw)[None, None, None, :]
    cols = x[:, :, r, c]                                   # N C oh ow kh kw
    cols = cols.transpose(0, 2, 3, 1, 4, 5).reshape(N * oh * ow, C * kh * kw)
    y = cols @ w.reshape(O, -1).T
    if b is not None:
        y = y + b
    return y.reshape(N, oh, ow, O).transpose(0, 3, 1, 2)
