import math

import torch
import torch.nn.functional as F


def tf_same_conv2d(x, weight, bias=None, stride=(1, 1), dilation=(1, 1), groups=1):
    """F.conv2d with TensorFlow's padding='SAME' (NCHW).

    When the total padding is odd the extra row/column goes to the bottom/right.
    """
    pads = []
    for size, k, s, d in zip(x.shape[-2:], weight.shape[-2:], stride, dilation):
        out = math.ceil(size / s)
        total = max((out - 1) * s + (k - 1) * d + 1 - size, 0)
        pads.append((total // 2, total - total // 2))
    (top, bottom), (left, right) = pads
    x = F.pad(x, (left, right, top, bottom))
    return F.conv2d(x, weight, bias, stride=stride, dilation=dilation, groups=groups)
