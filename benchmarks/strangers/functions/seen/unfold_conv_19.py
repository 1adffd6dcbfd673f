import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """F.conv2d spelled out with unfold + matmul."""
    B, C, H, W = x.shape
    O, Cg, kh, kw = weight.shape
    oh = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(B, groups, Cg * kh * kw, oh * ow)
    w = weight.view(groups, O // groups, Cg * kh * kw)
    out = torch.einsum("gok,bgkl->bgol", w, cols).reshape(B, O, oh, ow)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
