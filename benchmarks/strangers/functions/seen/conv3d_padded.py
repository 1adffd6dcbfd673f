import torch
import torch.nn.functional as F


def conv3d_pad(x, weight, padding=(0, 0, 0), value=0.0):
    """Stride-1 3-D convolution with a constant border.

    x: (N, C, D, H, W); weight: (K, C, kD, kH, kW)
    padding: (pD, pH, pW), number of planes / rows / columns added on each side
    value: what the border is filled with
    """
    pd, ph, pw = padding
    x = F.pad(x, (pd, pd, ph, ph, pw, pw), value=value)
    kd, kh, kw = weight.shape[2:]
    win = x.unfold(2, kd, 1).unfold(3, kh, 1).unfold(4, kw, 1)
    return torch.einsum("ncdhwijk,ocijk->nodhw", win, weight)
