import math
import torch.nn.functional as F


def conv2d_same(x, weight, bias=None, stride=(1, 1), dilation=(1, 1), groups=1):
    """F.conv2d with TensorFlow's 'SAME' padding: output is ceil(input / stride).

    When the padding is odd the extra row/column goes to the bottom/right.
    """
    ih, iw = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    ph = max((math.ceil(ih / stride[0]) - 1) * stride[0] + (kh - 1) * dilation[0] + 1 - ih, 0)
    pw = max((math.ceil(iw / stride[1]) - 1) * stride[1] + (kw - 1) * dilation[1] + 1 - iw, 0)
    x = F.pad(x, [pw // 2, pw - pw // 2, ph // 2, ph - ph // 2])
    return F.conv2d(x, weight, bias, stride, 0, dilation, groups)
