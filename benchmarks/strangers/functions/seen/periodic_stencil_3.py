import torch
import torch.nn.functional as F


def apply_stencil(field, stencil):
    """Finite-difference stencil on a doubly periodic grid.

    field (ny, nx); stencil (ky, kx), both odd, centred, not flipped.
    """
    ky, kx = stencil.shape
    py, px = ky // 2, kx // 2
    f = F.pad(field[None, None], (py, py, px, px), mode="circular")
    return F.conv2d(f, stencil[None, None])[0, 0]
