import torch
from torch import nn


class CausalConv1d(nn.Module):
    """WaveNet-style causal convolution: (B, C_in, T) -> (B, C_out, T).

    Output step t depends on input steps <= t only; the sequence length is kept for
    every kernel_size >= 1 and dilation >= 1.
    """

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int = 2,
                 dilation: int = 1, groups: int = 1, bias: bool = True) -> None:
        super().__init__()
        self.padding = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(
            in_channels, out_channels, kernel_size,
            padding=self.padding, dilation=dilation, groups=groups, bias=bias,
        )
        self.reset_parameters()

    def reset_parameters(self) -> None:
        nn.init.kaiming_normal_(self.conv.weight)
        if self.conv.bias is not None:
            nn.init.zeros_(self.conv.bias)

    @property
    def weight(self) -> torch.Tensor:
        return self.conv.weight

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.conv(x)
        return y[:, :, :-self.padding].contiguous()
