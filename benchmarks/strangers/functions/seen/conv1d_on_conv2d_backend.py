import torch.nn.functional as F


def conv1d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """torch.nn.functional.conv1d for accelerators that only implement conv2d"""
    out = F.conv2d(
        x.unsqueeze(2),          # N C L -> N C 1 L
        weight.unsqueeze(2),     # O I K -> O I 1 K
        bias,
        stride=(stride, 1),
        padding=(0, padding),
        dilation=(1, dilation),
        groups=groups,
    )
    return out.squeeze(2)
