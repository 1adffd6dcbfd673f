import torch.nn.functional as F


def conv3d_replicate(vol, weight, bias=None, padding=(1, 1, 1)):
    """3-D convolution of CT volumes with replicated borders.

    vol: (N, C, D, H, W); weight: (O, C, KD, KH, KW)
    padding: (depth, height, width), on both sides
    """
    pd, ph, pw = padding
    vol = F.pad(vol, (pd, pd, ph, ph, pw, pw), mode="replicate")
    return F.conv3d(vol, weight, bias)
