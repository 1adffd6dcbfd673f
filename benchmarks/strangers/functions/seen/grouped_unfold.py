import torch
import torch.nn.functional as F


def grouped_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    # same contract as F.conv2d, int arguments only
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(n, groups, cg * kh * kw, -1)
    wg = weight.reshape(groups, o // groups, cg * kh * kw)
    y = torch.einsum("ngkl,gok->ngol", cols, wg)
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    y = y.reshape(n, o, oh, -1)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
