from typing import Sequence

import torch
from torch import Tensor
from torch.nn import functional as F


def conv3d_volume(scan: Tensor, weight: Tensor, bias: Tensor | None = None,
                  padding: Sequence[int] = (0, 0, 0)) -> Tensor:
    """3-D convolution for anisotropic scans, stride 1.

    scan:    (batch, channels, slices, rows, columns)
    weight:  (filters, channels, ks, kr, kc)
    padding: zeros on both sides of (slices, rows, columns) -- few slices and
             many rows, so the three usually differ
    """
    ps, pr, pc = padding
    scan = F.pad(scan, (ps, ps, pr, pr, pc, pc))
    ks, kr, kc = weight.shape[2:]
    blocks = scan.unfold(2, ks, 1).unfold(3, kr, 1).unfold(4, kc, 1)
    out = torch.tensordot(blocks, weight, dims=([1, 5, 6, 7], [1, 2, 3, 4]))
    out = out.movedim(-1, 1)
    if bias is not None:
        out = out + bias[:, None, None, None]
    return out
