import numpy as np


def depthwise_conv2d(x, filters, stride=1):
    """NumPy port of tf.nn.depthwise_conv2d with VALID padding.

    Args:
      x: (batch, height, width, in_channels)
      filters: (kh, kw, in_channels, channel_multiplier)
      stride: common stride

    Returns:
      (batch, out_h, out_w, in_channels * channel_multiplier), channels laid
      out as in TensorFlow.
    """
    kh, kw, c, mult = filters.shape
    n, h, w, _ = x.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    out = np.zeros((n, oh, ow, mult, c))
    for i in range(kh):
        for j in range(kw):
            patch = x[:, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride, :]
            for q in range(mult):
                out[..., q, :] += patch * filters[i, j, :, q]
    return out.reshape(n, oh, ow, c * mult)
