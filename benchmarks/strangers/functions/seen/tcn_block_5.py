import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution for TCNs: (B, C, T) -> (B, C', T),
    y[t] depends on x[<= t] only."""

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size,
                              padding=self.pad, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        # conv pads both ends; chomp back to the input length
        return y[..., self.pad:]
