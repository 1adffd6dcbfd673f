import torch
import torch.nn.functional as F


def unfold_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Conv2d written as unfold + matmul, same result as F.conv2d (int options).

    x: (N, C, H, W), weight: (O, C, KH, KW), bias: (O,)
    """
    n, _, h, w = x.shape
    o, _, kh, kw = weight.shape
    out_h = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    out_w = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    out = weight.view(o, -1) @ cols
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    return out.view(n, o, out_h, out_w)
