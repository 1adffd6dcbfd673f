"""Average pooling left to its defaults = a depthwise convolution that steps by its kernel."""

from __future__ import annotations

from convcheck.identities._conditions import (
    DEPTHWISE,
    DILATION_ONE,
    NO_PADDING,
    NOT_TRANSPOSED,
    STEPS_BY_KERNEL,
)
from convcheck.identities._pooling import Pooling


class AveragePoolDefault(Pooling):
    """Pooling told the size of its window only."""

    name = "average_pool_default"
    summary = "average pooling told the size of its window only: no padding counted, no overlap"
    statement = (
        "avg_pool(x, size K) = conv(x, 1 / K, groups C, stride K); so conv(x, w) ="
        " conv(x, w - c) + K c avg_pool(x) for any c that is the same for all taps, here w[0]"
    )
    reason = (
        "Not told a stride, pooling takes windows one after the other, where a convolution steps by"
        " one. And an average that leaves padding out (TensorFlow, Keras, PyTorch's"
        " count_include_pad=False) divides by fewer elements at the border, so that the weight is"
        " no longer the same at every position: no convolution does that."
    )
    counted = False
    steps_by_window = True
    conditions = (NOT_TRANSPOSED, DILATION_ONE, DEPTHWISE, NO_PADDING, STEPS_BY_KERNEL)


IDENTITY = AveragePoolDefault()
