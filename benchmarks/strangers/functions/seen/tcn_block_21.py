import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution: y[t] depends on x[t], x[t-d], x[t-2d], ...

    Output is as long as the input.
    """

    def __init__(self, c_in: int, c_out: int, kernel_size: int, dilation: int = 1):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel_size,
                              padding=self.chomp, dilation=dilation)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.conv(x)
        extra = y.shape[-1] - x.shape[-1]
        left = extra // 2
        return y[..., left:left + x.shape[-1]]
