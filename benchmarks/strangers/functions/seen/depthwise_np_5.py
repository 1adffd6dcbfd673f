import numpy as np


def depthwise_conv2d(x, filters, stride=1):
    """NumPy version of tf.nn.depthwise_conv2d with padding='VALID'.

    x        [batch, height, width, channels]
    filters  [fh, fw, channels, channel_multiplier]
    returns  [batch, oh, ow, channels * channel_multiplier]
    """
    b, h, w, c = x.shape
    fh, fw, _, m = filters.shape
    oh = (h - fh) // stride + 1
    ow = (w - fw) // stride + 1
    out = np.zeros((b, oh, ow, c * m), x.dtype)
    for q in range(m):
        for ch in range(c):
            for i in range(fh):
                for j in range(fw):
                    rows = x[:, i:i + (oh - 1) * stride + 1:stride, :, ch]
                    out[..., q * c + ch] += rows[:, :, j:j + (ow - 1) * stride + 1:stride] * filters[i, j, ch, q]
    return out
