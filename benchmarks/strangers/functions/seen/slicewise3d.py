"""Slice-by-slice 3-D convolution for CT/MR volumes that do not fit in one go.

Volume:  (batch, channel, depth, height, width)
Kernel:  (out, in, kd, kh, kw)
Every output slice is the sum of kd plain 2-D convolutions.
"""
import torch
import torch.nn.functional as F


def _triple(v):
    return (v, v, v) if isinstance(v, int) else tuple(v)


def slicewise_conv3d(volume, kernel, bias=None, stride=1, padding=0, dilation=1):
    sd, sh, sw = _triple(stride)
    pd, ph, pw = _triple(padding)
    dd, dh, dw = _triple(dilation)
    depth = volume.shape[2]
    kd = kernel.shape[2]
    n_slices = (depth + 2 * pd - dd * (kd - 1) - 1) // sd + 1
    if n_slices < 1:
        raise ValueError("volume too shallow for this kernel")

    slices = []
    for s in range(n_slices):
        acc = None
        for k in range(kd):
            z = s * sd - pd + k * dd
            if z < 0:
                continue                      # above the first slice: zeros
            z = min(z, depth - 1)
            part = F.conv2d(volume[:, :, z], kernel[:, :, k], None, (sh, sw), (ph, pw), (dh, dw))
            acc = part if acc is None else acc + part
        if acc is None:                       # window lies wholly outside
            ref = F.conv2d(volume[:, :, 0], kernel[:, :, 0], None, (sh, sw), (ph, pw), (dh, dw))
            acc = torch.zeros_like(ref)
        slices.append(acc)
    out = torch.stack(slices, dim=2)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1, 1)
    return out


if __name__ == "__main__":
    ct = torch.randn(1, 1, 12, 32, 32)
    k = torch.randn(4, 1, 3, 3, 3)
    print((slicewise_conv3d(ct, k, padding=(0, 1, 1)) - F.conv3d(ct, k, padding=(0, 1, 1))).abs().max())
