import torch
import torch.nn.functional as F


def avg_pool2d_conv(x, k, stride=None, padding=0):
    """nn.AvgPool2d(k, stride, padding, count_include_pad=False) expressed as a depthwise conv."""
    stride = stride or k
    c = x.shape[1]
    w = torch.ones(c, 1, k, k, dtype=x.dtype, device=x.device) / (k * k)
    return F.conv2d(x, w, stride=stride, padding=padding, groups=c)
