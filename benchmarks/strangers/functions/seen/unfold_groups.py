import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Same contract as F.conv2d (int arguments), written with unfold + matmul."""
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.reshape(n, groups, cg * kh * kw, oh * ow)
    wmat = weight.reshape(groups, o // groups, cg * kh * kw)
    out = torch.einsum("gok,ngkl->ngol", wmat, cols).reshape(n, o, oh, ow)
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
