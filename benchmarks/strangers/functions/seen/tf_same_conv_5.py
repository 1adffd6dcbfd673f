import math

import torch.nn.functional as F


def conv2d_same(x, weight, bias=None, stride=(1, 1), dilation=(1, 1)):
    """Tensorflow-like 'SAME' convolution, for running converted EfficientNet weights."""
    ih, iw = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    ph = max((math.ceil(ih / stride[0]) - 1) * stride[0] + (kh - 1) * dilation[0] + 1 - ih, 0)
    pw = max((math.ceil(iw / stride[1]) - 1) * stride[1] + (kw - 1) * dilation[1] + 1 - iw, 0)
    if ph > 0 or pw > 0:
        x = F.pad(x, [pw - pw // 2, pw // 2, ph - ph // 2, ph // 2])
    return F.conv2d(x, weight, bias, stride, 0, dilation)
