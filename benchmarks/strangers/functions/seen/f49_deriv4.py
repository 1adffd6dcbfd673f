import torch
import torch.nn.functional as F


def d_dx_4th(u: torch.Tensor, dx: float) -> torch.Tensor:
    """Fourth-order central first derivative along the last axis, periodic domain.

    (u[i-2] - 8 u[i-1] + 8 u[i+1] - u[i+2]) / (12 dx);   u: (batch, n)
    """
    stencil = torch.tensor([1., -8., 0., 8., -1.], dtype=u.dtype, device=u.device) / (12 * dx)
    padded = F.pad(u.unsqueeze(1), (2, 2), mode="circular")
    return F.conv1d(padded, stencil.view(1, 1, 5)).squeeze(1)
