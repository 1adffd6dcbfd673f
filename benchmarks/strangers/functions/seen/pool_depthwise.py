import torch
import torch.nn.functional as F


def avg_pool_as_conv(x, k, stride=None, pad=0):
    """Average pooling written as a depthwise conv (for a backend that has no pooling op).

    Must equal F.avg_pool2d(x, k, stride, pad, count_include_pad=False):
    only real pixels are averaged, the zeros around them do not count.
    """
    stride = stride or k
    c = x.shape[1]
    x = F.pad(x, (pad,) * 4)
    box = x.new_ones(c, 1, k, k)
    total = F.conv2d(x, box, stride=stride, groups=c)
    count = F.conv2d(torch.ones_like(x), box, stride=stride, groups=c)
    return total / count
