import torch
import torch.nn.functional as F


def avg_pool_conv(x, k, stride=None, padding=0):
    """Average pooling expressed as a depthwise convolution with a constant kernel.

    Padded zeros don't count in the average: same as
    F.avg_pool2d(x, k, stride, padding, count_include_pad=False).
    """
    stride = stride or k
    c = x.shape[1]
    kernel = torch.ones(c, 1, k, k, dtype=x.dtype, device=x.device)
    total = F.conv2d(x, kernel, stride=stride, padding=padding, groups=c)
    ones = torch.ones_like(x[:1, :1])
    count = F.conv2d(F.pad(ones, [padding] * 4, value=1.0), kernel[:1], stride=stride)
    return total / count
