import torch
import torch.nn.functional as F


def avg_pool2d_conv(x, k, stride=None):
    """nn.functional.avg_pool2d(x, k, stride), but as a convolution
    so that it runs on the conv engine"""
    stride = stride or k
    c = x.size(1)
    w = torch.full((c, c, k, k), 1.0 / (k * k), dtype=x.dtype, device=x.device)
    return F.conv2d(x, w, stride=stride)
