import torch
import torch.nn.functional as F


def conv1d_via_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    # our accelerator backend only has conv2d -> give the signal a height of 1
    unbatched = x.dim() == 2
    if unbatched:
        x = x.unsqueeze(0)
    out = F.conv2d(
        x.unsqueeze(2),            # N C 1 L
        weight.unsqueeze(2),       # O C/g 1 K
        bias,
        stride=(1, stride),
        padding=(0, padding),
        dilation=(1, dilation),
        groups=groups,
    ).squeeze(2)
    return out.squeeze(0) if unbatched else out
