import torch
import torch.nn.functional as F


def conv3d(x, weight, bias=None, stride=1, padding=0):
    """x: (B, C, D, H, W), weight: (O, C, kD, kH, kW)"""
    kd, kh, kw = weight.shape[2:]
    x = F.pad(x, [padding] * 6)
    # sliding windows over the three spatial dims
    patches = x.unfold(2, kd, stride).unfold(3, kh, stride).unfold(4, kw, stride)
    out = torch.einsum('bcxyzdhw,ocdhw->boxyz', patches, weight)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1, 1)
    return out
