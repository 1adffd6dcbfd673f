import torch
import torch.nn.functional as F


def conv3d_replicate(vol, weight, bias=None, padding=(1, 1, 1)):
    """3-D convolution with replicated borders.

    vol     : (N, C, D, H, W)
    weight  : (O, C, kd, kh, kw)
    padding : (pd, ph, pw), amount on both sides of depth, height and width

    Same as nn.Conv3d(..., padding=padding, padding_mode="replicate").
    """
    pd, ph, pw = padding
    vol = F.pad(vol, (pd, pd, ph, ph, pw, pw), mode="replicate")
    return F.conv3d(vol, weight, bias)


if __name__ == "__main__":
    v = torch.randn(1, 2, 6, 6, 6)
    k = torch.randn(3, 2, 3, 3, 3)
    print(conv3d_replicate(v, k).shape)
