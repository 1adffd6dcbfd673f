import numpy as np


def depthwise_conv2d(x, filt):
    """tf.nn.depthwise_conv2d(x, filt, strides=[1, 1, 1, 1], padding='VALID').

    x [batch, h, w, c], filt [fh, fw, c, channel_multiplier]
    returns [batch, oh, ow, c * channel_multiplier]
    """
    n, h, w, c = x.shape
    fh, fw, _, m = filt.shape
    oh, ow = h - fh + 1, w - fw + 1
    out = np.zeros((n, oh, ow, c * m))
    for q in range(m):
        for ch in range(c):
            for i in range(fh):
                for j in range(fw):
                    out[..., q * c + ch] += x[:, i:i + oh, j:j + ow, ch] * filt[i, j, ch, q]
    return out
