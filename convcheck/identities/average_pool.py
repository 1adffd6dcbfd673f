"""Average pooling that counts padding = a depthwise convolution with a constant kernel."""

from __future__ import annotations

from convcheck.identities._conditions import DEPTHWISE, DILATION_ONE, NOT_TRANSPOSED_STEPS, ZEROS
from convcheck.identities._pooling import Pooling


class AveragePool(Pooling):
    """Pooling told to step like the convolution and to count padding as data."""

    name = "average_pool"
    summary = "the library's average pooling for the constant part of the kernel, padding counted"
    statement = (
        "avg_pool(x) = conv(x, 1 / K, groups C) with K taps, padding counted; so conv(x, w) ="
        " conv(x, w - c) + K c avg_pool(x) for any c that is the same for all taps, here w[0]"
    )
    reason = (
        "An average over a window is a sum of its elements with the same weight 1 / K, channel by"
        " channel: a depthwise convolution whose kernel is constant. With zeros in the padding the"
        " divisor is K everywhere only if they are counted (PyTorch's count_include_pad=True, its"
        " default; TensorFlow and Keras never count them). Pooling needs no product but one"
        " division."
    )
    counted = True
    steps_by_window = False
    conditions = (NOT_TRANSPOSED_STEPS, ZEROS, DILATION_ONE, DEPTHWISE)


IDENTITY = AveragePool()
