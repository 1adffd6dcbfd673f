import torch
import torch.nn.functional as F


def reflect_conv2d(x, weight, bias=None, padding=(1, 1), stride=1):
    """conv2d with reflection padding, for style transfer nets.

    padding = (rows, columns) added on each side, as in nn.Conv2d with
    padding_mode="reflect".
    """
    ph, pw = padding
    x = F.pad(x, (ph, ph, pw, pw), mode="reflect")
    return F.conv2d(x, weight, bias, stride=stride)
