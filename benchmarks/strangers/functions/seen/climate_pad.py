import torch.nn.functional as F


def sphere_conv2d(field, weight, bias=None):
    """Convolution on a global lat/lon grid.

    field: (batch, channel, lat, lon).  Longitude wraps around, the poles are
    extended by their last row.  Odd square kernels; grid size is kept.
    """
    p = weight.shape[-1] // 2
    field = F.pad(field, (0, 0, p, p), mode="circular")
    field = F.pad(field, (p, p, 0, 0), mode="replicate")
    return F.conv2d(field, weight, bias)
