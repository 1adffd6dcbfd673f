import numpy as np


def conv2d_weight_grad(x, dout, kernel_size, stride=1, padding=0):
    """dL/dW of y = conv2d(x, W, stride, padding).

    x    : (N, C, H, W)
    dout : (N, F, OH, OW), gradient of the loss w.r.t. y
    returns (F, C, KH, KW)
    """
    kh, kw = kernel_size
    n, c, _, _ = x.shape
    _, f, oh, ow = dout.shape
    xp = np.pad(x, [(0, 0), (0, 0), (padding, padding), (padding, padding)])

    dw = np.zeros((f, c, kh, kw))
    for u in range(kh):
        for v in range(kw):
            window = xp[:, :, u:u + oh, v:v + ow]
            dw[:, :, u, v] = np.einsum("nfhw,nchw->fc", dout, window)
    return dw
