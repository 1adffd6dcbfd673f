"""Depthwise convolution without TensorFlow (used by the export tests)."""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(inputs, kernel, stride=1, padding="SAME"):
    """NumPy twin of ``tf.nn.depthwise_conv2d``.

    Args:
        inputs: (batch, height, width, channels)
        kernel: (kh, kw, channels, channel_multiplier)
        stride: one step for both directions
        padding: "SAME" or "VALID", with TensorFlow's meaning

    Returns:
        (batch, out_h, out_w, channels * channel_multiplier), channels in the
        order TensorFlow has them, so the two can be compared directly.
    """
    kh, kw, c, m = kernel.shape
    n, h, w, c_in = inputs.shape
    if c_in != c:
        raise ValueError("kernel is for %d channels, got %d" % (c, c_in))
    if padding == "SAME":
        pads = []
        for size, k in ((h, kh), (w, kw)):
            out = -(-size // stride)
            total = max((out - 1) * stride + k - size, 0)
            pads.append((total // 2, total - total // 2))
        inputs = np.pad(inputs, [(0, 0)] + pads + [(0, 0)])
    elif padding != "VALID":
        raise ValueError(padding)

    win = sliding_window_view(inputs, (kh, kw), axis=(1, 2))
    win = win[:, ::stride, ::stride]                    # n, oh, ow, c, kh, kw
    out = np.einsum("nhwcij,ijcm->nhwmc", win, kernel)
    return out.reshape(out.shape[:3] + (m * c,))
