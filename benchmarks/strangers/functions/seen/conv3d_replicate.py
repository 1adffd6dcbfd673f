import torch
import torch.nn.functional as F


def conv3d_replicate(x, weight, bias=None, padding=(1, 1, 1), stride=1):
    """
    3-D convolution with replicated borders, for CT volumes.

    :param x: tensor (N, C, D, H, W)
    :param weight: tensor (O, C, kd, kh, kw)
    :param bias: optional tensor (O,)
    :param padding: voxels to replicate in front and behind, (depth, height, width)
    :param stride: int or triple
    """
    pd, ph, pw = padding
    x = F.pad(x, (pd, pd, ph, ph, pw, pw), mode="replicate")
    return F.conv3d(x, weight, bias, stride=stride)
