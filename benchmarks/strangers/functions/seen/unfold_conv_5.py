import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """F.conv2d spelled out as unfold + batched matmul (handy for hooks)."""
    B, C, H, W = x.shape
    O, Cg, kh, kw = weight.shape
    oh = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(B, Cg * kh * kw, groups, oh * ow).transpose(1, 2)
    ker = weight.view(groups, O // groups, Cg * kh * kw)
    out = torch.einsum("gok,bgkl->bgol", ker, cols).reshape(B, O, oh, ow)
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
