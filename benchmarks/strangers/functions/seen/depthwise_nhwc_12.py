import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d_valid(x, kernel, stride=1):
    """NumPy stand-in for tf.nn.depthwise_conv2d(x, kernel, [1, s, s, 1], 'VALID').

    Args:
      x: float array [batch, height, width, in_channels].
      kernel: float array [kh, kw, in_channels, channel_multiplier].
      stride: int, the same for both directions.

    Returns:
      [batch, out_h, out_w, in_channels * channel_multiplier], same channel
      numbering as TensorFlow.
    """
    kh, kw, c, mult = kernel.shape
    if x.shape[-1] != c:
        raise ValueError(f"x has {x.shape[-1]} channels, kernel wants {c}")
    # [batch, oh, ow, c, kh, kw]
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))[:, ::stride, ::stride]
    y = np.einsum("bhwcij,ijcm->bhwmc", win, kernel)
    b, oh, ow = y.shape[:3]
    return y.reshape(b, oh, ow, c * mult)
