import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """F.conv2d rebuilt on F.unfold and one batched matmul (ints only)."""
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(n, groups, cg * kh * kw, oh * ow)
    wmat = weight.reshape(groups, o // groups, cg * kh * kw)
    y = torch.einsum("gok,ngkl->ngol", wmat, cols).reshape(n, o, oh, ow)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
