import torch.nn as nn


class CausalConv1d(nn.Conv1d):
    """conv for my TCN: length preserving, must not see the future (stride 1)"""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        self.trim = (kernel_size - 1) * dilation
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=(kernel_size - 1) * dilation, dilation=dilation, bias=bias)

    def forward(self, x):
        out = super().forward(x)
        return out[:, :, self.trim:]
