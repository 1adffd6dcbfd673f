import torch.nn.functional as F


def conv3d_replicate(volume, weight, bias=None, padding=(1, 1, 1), stride=1):
    """3-D convolution of CT volumes with replicated borders.

    volume   (N, C_in, depth, height, width)
    weight   (C_out, C_in, kd, kh, kw)
    padding  voxels added on both sides of (depth, height, width), filled with
             the nearest voxel of the volume

    Slices are often much thicker than the pixels are wide, so kernels such as
    1x5x5 with padding (0, 2, 2) are usual.
    """
    pd, ph, pw = padding
    padded = F.pad(volume, (pd, pd, ph, ph, pw, pw), mode="replicate")
    return F.conv3d(padded, weight, bias, stride=stride)
