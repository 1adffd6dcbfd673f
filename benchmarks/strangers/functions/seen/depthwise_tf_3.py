import numpy as np


def depthwise_conv2d(x, filt, stride=1):
    """Same as tf.nn.depthwise_conv2d(..., padding='VALID').

    x: [N, H, W, C], filt: [KH, KW, C, M] -> [N, OH, OW, C*M]
    """
    n, h, w, c = x.shape
    kh, kw, _, m = filt.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    outs = []
    for q in range(m):
        y = np.zeros((n, oh, ow, c), dtype=x.dtype)
        for i in range(oh):
            for j in range(ow):
                patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
                y[:, i, j, :] = np.sum(patch * filt[None, :, :, :, q], axis=(1, 2))
        outs.append(y)
    return np.concatenate(outs, axis=-1)
