import numpy as np


def depthwise_conv2d(x, filt, stride=1, pad=(0, 0)):
    """Equivalent of tf.nn.depthwise_conv2d on explicitly padded input.

    x: (N, H, W, C), filt: (kh, kw, C, M); channel c of the input gives
    the output channels c*M ... c*M + M - 1.
    """
    kh, kw, c, m = filt.shape
    x = np.pad(x, ((0, 0), (pad[0],) * 2, (pad[1],) * 2, (0, 0)))
    n, h, w, _ = x.shape
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1
    y = np.zeros((n, oh, ow, m, c), dtype=np.result_type(x, filt))
    for i in range(kh):
        for j in range(kw):
            sl = x[:, i:i + (oh - 1) * stride + 1:stride, j:j + (ow - 1) * stride + 1:stride]
            y += sl[:, :, :, None, :] * filt[i, j].T
    return y.reshape(n, oh, ow, m * c)
