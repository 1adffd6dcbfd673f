import torch
import torch.nn.functional as F


def conv3d_padded(vol, weight, bias=None, padding=(1, 1, 1), value=0.0):
    """3-D convolution with a free choice of the pad value (CT volumes: air = -1000).

    vol:     (N, C, D, H, W)
    weight:  (O, C, kd, kh, kw)
    padding: (pad_d, pad_h, pad_w), voxels added at both ends of each axis
    value:   what the padding is filled with

    With value=0 this is F.conv3d(vol, weight, bias, padding=padding).
    """
    pd, ph, pw = padding
    vol = F.pad(vol, (pd, pd, ph, ph, pw, pw), mode="constant", value=value)
    return F.conv3d(vol, weight, bias)
