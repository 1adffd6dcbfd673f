import torch
import torch.nn.functional as F


def conv3d_via_2d(vol, weight, bias=None, stride=1, padding=0):
    """
    3-D convolution for backends that only have conv2d.

    vol: (N, C, D, H, W); weight: (O, C, kD, kH, kW); stride and padding are
    ints that hold for all three axes.
    """
    n, c, d, h, w = vol.shape
    o, _, kd, kh, kw = weight.shape
    if padding:
        vol = F.pad(vol, (0, 0, 0, 0, padding, padding))
        d += 2 * padding
    d_out = (d - kd) // stride + 1

    slices = []
    for z in range(d_out):
        acc = None
        for k in range(kd):
            part = F.conv2d(vol[:, :, z + k], weight[:, :, k],
                            stride=stride, padding=padding)
            acc = part if acc is None else acc + part
        slices.append(acc)
    out = torch.stack(slices, dim=2)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1, 1)
    return out
