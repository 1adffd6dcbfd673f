import torch
import torch.nn.functional as F
from torch import Tensor


def conv2d_circular(x: Tensor, weight: Tensor, pad_h: int, pad_w: int) -> Tensor:
    """2-D cross-correlation on a torus.

    The height is extended periodically by ``pad_h`` rows at the top and at the
    bottom, the width by ``pad_w`` columns at the left and at the right; then a
    valid convolution with ``weight`` (O, I, kh, kw) is taken.

    x: (B, I, H, W) -> (B, O, H + 2*pad_h - kh + 1, W + 2*pad_w - kw + 1)
    """
    x = F.pad(x, (pad_h, pad_h, pad_w, pad_w), mode="circular")
    return F.conv2d(x, weight)
