import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1), groups=1):
    """F.conv2d by way of F.unfold; all settings as pairs (vertical, horizontal)."""
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape
    oh = (h + 2 * padding[0] - dilation[0] * (kh - 1) - 1) // stride[0] + 1
    ow = (w + 2 * padding[1] - dilation[1] * (kw - 1) - 1) // stride[1] + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(n, groups, cg * kh * kw, oh * ow)
    wm = weight.reshape(groups, o // groups, cg * kh * kw)
    y = torch.einsum("gok,ngkl->ngol", wm, cols).reshape(n, o, oh, ow)
    if bias is not None:
        y = y + bias[:, None, None]
    return y
