import torch
import torch.nn.functional as F


def conv3d_by_slices(vol, weight, bias=None, padding=1):
    """F.conv3d (stride 1) made of 2-D convolutions, for backends without 3-D ops.

    vol: (N, C, D, H, W), weight: (O, C, kd, kh, kw)
    """
    vol = F.pad(vol, (0, 0, 0, 0, padding, padding))
    n, c, d, h, w = vol.shape
    kd = weight.shape[2]
    slices = []
    for z in range(d - kd + 1):
        acc = 0
        for k in range(kd):
            acc = acc + F.conv2d(vol[:, :, z + k], weight[:, :, k], bias, padding=padding)
        slices.append(acc)
    return torch.stack(slices, dim=2)
