import math

import numpy as np


def depthwise_conv2d(inputs, filters, strides=(1, 1), padding="SAME"):
    """NumPy counterpart of tf.nn.depthwise_conv2d.

    inputs  : [batch, height, width, in_channels]
    filters : [kh, kw, in_channels, channel_multiplier]
    padding : "SAME" or "VALID", with TensorFlow's meaning
    returns : [batch, out_h, out_w, in_channels * channel_multiplier]
              (output channel k * channel_multiplier + q comes from input channel k)
    """
    B, H, W, C = inputs.shape
    kh, kw, _, M = filters.shape
    sh, sw = strides
    if padding == "SAME":
        oh, ow = math.ceil(H / sh), math.ceil(W / sw)
        th = max((oh - 1) * sh + kh - H, 0)
        tw = max((ow - 1) * sw + kw - W, 0)
        top, left = th // 2, tw // 2
        inputs = np.pad(inputs, ((0, 0), (top, th - top), (left, tw - left), (0, 0)))
    elif padding == "VALID":
        oh, ow = (H - kh) // sh + 1, (W - kw) // sw + 1
    else:
        raise ValueError(padding)

    out = np.zeros((B, oh, ow, C, M), dtype=np.result_type(inputs, filters))
    for di in range(kh):
        for dj in range(kw):
            patch = inputs[:, di:di + (oh - 1) * sh + 1:sh, dj:dj + (ow - 1) * sw + 1:sw, :]
            out += patch[..., None] * filters[di, dj]
    return out.reshape(B, oh, ow, C * M)
