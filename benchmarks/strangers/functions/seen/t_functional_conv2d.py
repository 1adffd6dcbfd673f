import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Same result as F.conv2d (groups=1), but by im2col + matmul."""
    n, c, h, w = x.shape
    o, _, kh, kw = weight.shape
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    y = weight.reshape(o, -1) @ cols
    if bias is not None:
        y = y + bias.view(1, -1, 1)
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    return y.view(n, o, oh, ow)
