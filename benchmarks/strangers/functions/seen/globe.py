import torch
import torch.nn.functional as F


def conv_latlon(x, weight, bias=None):
    """Conv layer for lat-lon grids (N, C, lat, lon): longitude wraps around, beyond the poles zeros.

    Odd kernels, same size out.
    """
    kh, kw = weight.shape[-2:]
    x = F.pad(x, (kw // 2, kw // 2, 0, 0), mode="circular")
    return F.conv2d(x, weight, bias, padding=(kh // 2, 0))
