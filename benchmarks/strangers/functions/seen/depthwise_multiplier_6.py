import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(inputs, depthwise_filter, strides=(1, 1), rate=(1, 1)):
    """VALID depthwise convolution with the semantics of tf.nn.depthwise_conv2d.

    inputs:            [batch, height, width, channels]
    depthwise_filter:  [fh, fw, channels, multiplier]
    strides, rate:     (vertical, horizontal); rate > 1 is atrous and, as in
                       TF, excludes strides > 1.

    Output channel ``c * multiplier + m`` is channel ``c`` filtered by filter ``m``.
    """
    if max(rate) > 1 and max(strides) > 1:
        raise ValueError("strides > 1 not supported in conjunction with rate > 1")
    fh, fw, channels, multiplier = depthwise_filter.shape
    if inputs.shape[3] != channels:
        raise ValueError(f"expected {channels} channels, got {inputs.shape[3]}")

    eh = (fh - 1) * rate[0] + 1
    ew = (fw - 1) * rate[1] + 1
    win = sliding_window_view(inputs, (eh, ew), axis=(1, 2))
    win = win[:, ::strides[0], ::strides[1], :, ::rate[0], ::rate[1]]
    out = np.einsum("bhwcij,ijcm->bhwcm", win, depthwise_filter)
    return out.reshape(*out.shape[:3], channels * multiplier)
