import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """conv2d as unfold + matmul (handy when you need the patches anyway)."""
    n, _, h, w = x.shape
    o, _, kh, kw = weight.shape
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    out = weight.reshape(o, -1) @ cols
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    return out.view(n, o, oh, -1)
