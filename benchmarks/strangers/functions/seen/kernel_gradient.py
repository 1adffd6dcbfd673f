import numpy as np


def conv_weight_grad(x, dy, ksize, stride=1, pad=0):
    """dL/dW of y = conv2d(x, W): x (N,C,H,W), dy (N,O,OH,OW) -> (O,C,kh,kw)."""
    kh, kw = ksize
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    oh, ow = dy.shape[2:]
    dw = np.empty((dy.shape[1], x.shape[1], kh, kw))
    for u in range(kh):
        for v in range(kw):
            patch = xp[:, :, u:u + stride * oh:stride, v:v + stride * ow:stride]
            patch = patch[:, :, :oh, :ow]
            dw[:, :, u, v] = np.tensordot(dy, patch, axes=([0, 2, 3], [0, 2, 3]))
    return dw
