import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(x, filt, strides=(1, 1)):
    """NumPy port of tf.nn.depthwise_conv2d (padding='VALID').

    Args:
      x: [batch, height, width, in_channels]
      filt: [fh, fw, in_channels, channel_multiplier]
      strides: (sh, sw)

    Returns:
      [batch, out_h, out_w, in_channels * channel_multiplier], channels in the
      order used by TensorFlow.
    """
    fh, fw, c, m = filt.shape
    sh, sw = strides
    win = sliding_window_view(x, (fh, fw), axis=(1, 2))[:, ::sh, ::sw]
    out = np.einsum("bhwcij,ijcm->bhwmc", win, filt)
    return out.reshape(out.shape[:3] + (c * m,))
