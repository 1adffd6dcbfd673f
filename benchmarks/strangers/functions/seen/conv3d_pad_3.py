import torch
import torch.nn.functional as F


def conv3d_padded(x, weight, bias=None, stride=1, padding=(0, 0, 0), padding_mode="constant"):
    """3-D convolution with explicit padding.

    Args:
        x: (N, C, D, H, W)
        weight: (O, C, kD, kH, kW)
        padding: zeros (or replicated / circular values) on both sides of (D, H, W)
        padding_mode: 'constant', 'replicate' or 'circular', as in F.pad
    """
    if isinstance(padding, int):
        padding = (padding,) * 3
    expanded = []
    for p in padding:
        expanded += [p, p]
    x = F.pad(x, expanded, mode=padding_mode)
    return F.conv3d(x, weight, bias, stride=stride)
