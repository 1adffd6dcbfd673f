import torch
import torch.nn as nn


def conv2d_unfold(x, w, b=None, *, stride=1, padding=0, dilation=1, groups=1):
    """F.conv2d spelled with nn.Unfold so that per-patch tricks can be put in between.

    x: B x C x H x W, w: O x C/groups x kh x kw
    """
    B, C, H, W = x.shape
    O, Cg, kh, kw = w.shape
    if C != Cg * groups or O % groups:
        raise ValueError("bad group arithmetic")
    st = (stride, stride) if isinstance(stride, int) else stride
    pd = (padding, padding) if isinstance(padding, int) else padding
    dl = (dilation, dilation) if isinstance(dilation, int) else dilation

    oh = (H + 2 * pd[0] - dl[0] * (kh - 1) - 1) // st[0] + 1
    ow = (W + 2 * pd[1] - dl[1] * (kw - 1) - 1) // st[1] + 1

    patches = nn.Unfold((kh, kw), dilation=dl, padding=pd, stride=st)(x)       # B, C*kh*kw, L
    patches = patches.view(B, groups, Cg * kh * kw, oh * ow)
    kern = w.reshape(groups, O // groups, Cg * kh * kw)
    y = torch.einsum("bgkl,gok->bogl", patches, kern)
    y = y.reshape(B, O, oh, ow)
    if b is not None:
        y = y + b[None, :, None, None]
    return y
