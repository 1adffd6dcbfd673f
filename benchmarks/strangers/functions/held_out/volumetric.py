import torch
import torch.nn.functional as F


def conv3d_volume(volume, kernels, bias=None, stride=(1, 1, 1), padding=(0, 0, 0)):
    """3-D convolution of CT volumes through unfold.

    volume:  (B, C, D, H, W)
    kernels: (O, C, KD, KH, KW)
    stride, padding: int or (depth, height, width)
    """
    if isinstance(stride, int):
        stride = (stride,) * 3
    if isinstance(padding, int):
        padding = (padding,) * 3
    pd, ph, pw = padding
    kd, kh, kw = kernels.shape[2:]
    volume = F.pad(volume, (pd, pd, ph, ph, pw, pw))
    cubes = (volume.unfold(2, kd, stride[0])
                   .unfold(3, kh, stride[1])
                   .unfold(4, kw, stride[2]))
    out = torch.einsum("bcxyzijk,ocijk->boxyz", cubes, kernels)
    if bias is not None:
        out = out + bias[None, :, None, None, None]
    return out
