import torch
import torch.nn.functional as F


def avg_pool_as_conv(x, k, stride=None, padding=0):
    """nn.AvgPool2d(k, stride, padding, count_include_pad=False) with convolutions only:
    sums of the pixels over the number of pixels that are really there."""
    stride = stride or k
    n, c, h, w = x.shape
    ones = torch.ones(1, 1, k, k, dtype=x.dtype)
    total = F.conv2d(x.reshape(n * c, 1, h, w), ones, stride=stride, padding=padding)
    count = F.conv2d(torch.ones(1, 1, h, w, dtype=x.dtype), ones, stride=stride, padding=padding)
    y = total / count
    return y.reshape(n, c, *y.shape[-2:])
