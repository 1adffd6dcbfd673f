import torch
import torch.nn.functional as F


def group_conv2d(x, weight, bias=None, stride=1, padding=0, groups=1):
    """Grouped conv2d by splitting input and weight; equals F.conv2d(..., groups=groups)."""
    xs = torch.chunk(x, groups, dim=1)
    ws = torch.chunk(weight, groups, dim=0)
    outs = [F.conv2d(xi, wi, None, stride, padding) for xi, wi in zip(xs, ws)]
    out = torch.stack(outs, dim=2).flatten(1, 2)
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
