import numpy as np


def depthwise_conv2d(x, w, stride=1):
    """tf.nn.depthwise_conv2d in NumPy, padding VALID.

    x: [batch, h, w, in_channels]
    w: [kh, kw, in_channels, channel_multiplier]
    returns [batch, oh, ow, in_channels * channel_multiplier]
    """
    b, h, wd, c = x.shape
    kh, kw, _, m = w.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    s = x.strides
    patches = np.lib.stride_tricks.as_strided(
        x, (b, oh, ow, kh, kw, c),
        (s[0], s[1] * stride, s[2] * stride, s[1], s[2], s[3]), writeable=False)
    y = np.einsum("bhwijc,ijcm->bhwmc", patches, w)
    return y.reshape(b, oh, ow, c * m)
