import torch
from torch.nn import functional as F


def grouped_conv2d(x, w, groups, bias=None, **kw):
    """Grouped convolution spelled out: split, convolve, concatenate (AlexNet on two cards)."""
    xs = torch.chunk(x, groups, dim=1)
    ws = torch.chunk(w, groups, dim=0)
    if len(xs) != groups or len(ws) != groups or x.shape[1] % groups or w.shape[0] % groups:
        raise ValueError("channels not divisible by groups")
    y = torch.cat([F.conv2d(a, b, **kw) for a, b in zip(xs, ws)], dim=1)
    return y if bias is None else y + bias.view(1, -1, 1, 1)
