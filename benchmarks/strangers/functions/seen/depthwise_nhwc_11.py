import numpy as np


def depthwise_same(images, filters, strides=(1, 1)):
    """NumPy port of tf.nn.depthwise_conv2d(..., padding='SAME').

    images (N, H, W, C), filters (kh, kw, C, M) -> (N, ceil(H/sh), ceil(W/sw), C*M),
    output channel c * M + m. An odd amount of padding puts the extra row/column last.
    """
    n, H, W, C = images.shape
    kh, kw, _, M = filters.shape
    sh, sw = strides
    oh, ow = -(-H // sh), -(-W // sw)
    th = max((oh - 1) * sh + kh - H, 0)
    tw = max((ow - 1) * sw + kw - W, 0)
    p = np.pad(images, ((0, 0), (th // 2, th - th // 2), (tw // 2, tw - tw // 2), (0, 0)))
    out = 0.0
    for i in range(kh):
        for j in range(kw):
            win = p[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw]
            out = out + win[..., None] * filters[i, j]
    return out.reshape(n, oh, ow, C * M)
