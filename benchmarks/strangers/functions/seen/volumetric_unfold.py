import torch
import torch.nn.functional as F


def conv3d_unfold(vol, weight, bias=None, padding=(0, 0, 0)):
    """3-D convolution of CT volumes with Tensor.unfold, stride 1.

    vol: (N, C, D, H, W); weight: (O, C, kd, kh, kw)
    padding: (pad_d, pad_h, pad_w), zeros on both ends of the axis, like F.conv3d
    """
    pd, ph, pw = padding
    vol = F.pad(vol, (pd, pd, ph, ph, pw, pw))
    kd, kh, kw = weight.shape[2:]
    patches = vol.unfold(2, kd, 1).unfold(3, kh, 1).unfold(4, kw, 1)
    out = torch.einsum("ncdhwijk,ocijk->nodhw", patches, weight)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1, 1)
    return out
