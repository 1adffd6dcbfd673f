import torch
import torch.nn.functional as F


def group_conv_unfold(x, weight, groups, stride=1, padding=0, dilation=1):
    """F.conv2d(..., groups=groups) through F.unfold + einsum."""
    B, C, H, W = x.shape
    O, Cg, kh, kw = weight.shape
    Ho = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    Wo = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(B, groups, Cg * kh * kw, Ho * Wo)
    w = weight.view(groups, O // groups, Cg * kh * kw)
    return torch.einsum("bgkl,gok->bgol", cols, w).reshape(B, O, Ho, Wo)
