import torch
import torch.nn.functional as F


def conv2d_wrap(x, weight, bias=None, stride=(1, 1), dilation=(1, 1)):
    """conv2d on a torus via unfold + matmul. Wraps dil*(k-1)//2 pixels before and the rest after."""
    n, c, h, w = x.shape
    o, _, kh, kw = weight.shape
    tot_h, tot_w = dilation[0] * (kh - 1), dilation[1] * (kw - 1)
    top, left = tot_h // 2, tot_w // 2
    rows = torch.arange(-top, h + tot_h - top) % h
    cols = torch.arange(-left, w + tot_w - left) % w
    xp = x[:, :, rows][:, :, :, cols]
    patches = F.unfold(xp, (kh, kw), dilation=dilation, stride=stride)    # n, c*kh*kw, L
    y = weight.flatten(1) @ patches
    if bias is not None:
        y = y + bias[:, None]
    ho = (h - 1) // stride[0] + 1
    return y.unflatten(2, (ho, -1))
