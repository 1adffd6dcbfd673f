import torch
import torch.nn.functional as F


def conv2d_padded(x, weight, bias=None, padding=(0, 0), mode="reflect"):
    """conv2d with non-zero padding.

    Args:
        x: (N, C, H, W)
        weight: (O, C, kH, kW)
        padding: (pad_h, pad_w), rows and columns added on either side
        mode: any mode of torch.nn.functional.pad
    """
    pad_h, pad_w = padding
    x = F.pad(x, (pad_h, pad_h, pad_w, pad_w), mode=mode)
    return F.conv2d(x, weight, bias)
