import torch
import torch.nn.functional as F
from torch.nn.modules.utils import _pair


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Drop-in for F.conv2d (groups=1) written with unfold + matmul."""
    stride, padding, dilation = _pair(stride), _pair(padding), _pair(dilation)
    n, _, h, w = x.shape
    o, _, kh, kw = weight.shape
    ho = (h + 2 * padding[0] - dilation[0] * (kh - 1) - 1) // stride[0] + 1
    wo = (w + 2 * padding[1] - dilation[1] * (kw - 1) - 1) // stride[1] + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)  # n, c*kh*kw, L
    y = weight.reshape(o, -1) @ cols
    if bias is not None:
        y = y + bias[:, None]
    return y.view(n, o, ho, wo)
