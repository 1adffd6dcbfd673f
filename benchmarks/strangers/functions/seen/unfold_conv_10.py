import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """im2col version of F.conv2d (groups=1). Ints only for stride/padding/dilation."""
    n, _, h, w = x.shape
    o, _, kh, kw = weight.shape
    ho = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    wo = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    y = weight.reshape(o, -1) @ cols
    if bias is not None:
        y = y + bias[:, None]
    return y.reshape(n, o, ho, wo)
