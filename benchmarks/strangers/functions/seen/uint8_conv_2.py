import torch
import torch.nn.functional as F


def quantized_conv2d(qx, sx, zx, qw, sw, zw, stride=1, padding=0):
    """Affine-quantised convolution, returns the de-quantised float result.

        real_x = sx * (qx - zx)        qx: uint8 (N, C, H, W)
        real_w = sw * (qw - zw)        qw: uint8 (O, C, kH, kW)

    and the result is conv2d(real_x, real_w) with the usual (real) zero padding.
    Only integer arithmetic up to the final scale.
    """
    p = padding
    x = F.pad(qx.to(torch.int64), (p, p, p, p))
    w = qw.to(torch.int64)
    O, C, kH, kW = w.shape

    win = x.unfold(2, kH, stride).unfold(3, kW, stride)          # N C oh ow kH kW
    dot = torch.einsum("nchwij,ocij->nohw", win, w)
    sum_x = win.sum(dim=(1, 4, 5)).unsqueeze(1)
    sum_w = w.sum(dim=(1, 2, 3)).view(1, O, 1, 1)
    n = C * kH * kW
    acc = dot - zw * sum_x - zx * sum_w + n * zx * zw
    return acc.to(torch.float32) * (sx * sw)
