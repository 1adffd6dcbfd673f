"""Conv2d through F.unfold, for per-patch weight experiments."""
import torch
import torch.nn.functional as F


def unfold_conv2d(x, weight, bias=None, stride=1, padding=0):
    """Equivalent of F.conv2d(x, weight, bias, stride, padding) for int arguments."""
    n, _, h, w = x.shape
    o, _, kh, kw = weight.shape
    cols = F.unfold(x, (kh, kw), padding=padding, stride=stride)
    out = weight.reshape(o, -1) @ cols
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    oh = (h + 2 * padding - kh) // stride + 1
    ow = (w + 2 * padding - kw) // stride + 1
    return out.view(n, o, ow, oh)
