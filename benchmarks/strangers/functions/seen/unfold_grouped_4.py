import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Reference for F.conv2d with square settings, written with unfold and one einsum."""
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape
    assert c == cg * groups and o % groups == 0
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(n, groups, cg * kh * kw, -1)
    wmat = weight.reshape(groups, o // groups, cg * kh * kw)
    y = torch.einsum("gok,ngkl->ngol", wmat, cols)
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    y = y.reshape(n, o, oh, ow)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
