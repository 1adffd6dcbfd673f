import torch
import torch.nn.functional as F


def conv3d_explicit(x, weight, bias=None, padding=(0, 0, 0)):
    """3-D convolution without cuDNN (it has no double-backward for our shapes).

    x (B, C, D, H, W), weight (O, C, kd, kh, kw), padding = (depth, height, width)
    Equivalent to F.conv3d(x, weight, bias, padding=padding).
    """
    pd, ph, pw = padding
    x = F.pad(x, (pd, pd, ph, ph, pw, pw))
    kd, kh, kw = weight.shape[2:]
    win = x.unfold(2, kd, 1).unfold(3, kh, 1).unfold(4, kw, 1)
    y = torch.einsum("bcdhwijk,ocijk->bodhw", win, weight)
    if bias is not None:
        y = y + bias[:, None, None, None]
    return y
