import torch
import torch.nn.functional as F


def group_conv_shuffle(x, weight, groups):
    """1x1 (or k x k with odd k, "same") grouped convolution, then ShuffleNet's channel shuffle.

    After the shuffle, channel j * groups + g is what channel j of group g was.
    """
    kh, kw = weight.shape[2:]
    y = F.conv2d(x, weight, padding=(kh // 2, kw // 2), groups=groups)
    n, c, h, w = y.shape
    y = y.view(n, c // groups, groups, h, w)
    y = y.transpose(1, 2).contiguous()
    return y.view(n, c, h, w)
