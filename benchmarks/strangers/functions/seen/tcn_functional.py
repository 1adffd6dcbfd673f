import torch
import torch.nn.functional as F


def centered_dilated_conv1d(x: torch.Tensor, weight: torch.Tensor,
                            bias: torch.Tensor | None = None, *, dilation: int = 1) -> torch.Tensor:
    """Non-causal dilated convolution for the TCN encoder.

    The receptive field is centred on each frame: with an odd kernel size k the
    output at t sees x[t - d*(k//2)] ... x[t + d*(k//2)], zeros outside.
    The number of frames does not change.

    x: (batch, in_channels, frames); weight: (out_channels, in_channels, k)
    """
    k = weight.shape[-1]
    assert k % 2 == 1, "odd kernels only"
    total = dilation * (k - 1)
    before = (k - 1) // 2
    x = F.pad(x, (before, total - before))
    return F.conv1d(x, weight, bias, dilation=dilation)
