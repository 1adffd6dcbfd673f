"""NumPy re-implementation of the MobileNet building blocks (inference only)."""
import numpy as np


def depthwise_conv2d(x, dw_kernel, strides=(1, 1)):
    """VALID depthwise convolution, NHWC.

    Args:
        x: activations, shape [batch, height, width, in_channels].
        dw_kernel: shape [kh, kw, in_channels, channel_multiplier], the layout
            of tf.nn.depthwise_conv2d.
        strides: (vertical, horizontal).

    Returns:
        [batch, oh, ow, in_channels * channel_multiplier]; as in TensorFlow,
        output channel `c * channel_multiplier + m` comes from input channel
        `c` and multiplier index `m`.
    """
    kh, kw, cin, mult = dw_kernel.shape
    sy, sx = strides
    batch, height, width, _ = x.shape
    oh = (height - kh) // sy + 1
    ow = (width - kw) // sx + 1
    y = np.zeros((batch, oh, ow, mult * cin), dtype=np.result_type(x, dw_kernel))
    for m in range(mult):
        for i in range(kh):
            for j in range(kw):
                tap = x[:, i:i + (oh - 1) * sy + 1:sy, j:j + (ow - 1) * sx + 1:sx, :]
                y[..., m * cin:(m + 1) * cin] += tap * dw_kernel[i, j, :, m]
    return y
