import torch.nn as nn


class CausalConv1d(nn.Module):
    """Conv1d that never looks ahead; output t depends on inputs <= t * stride.

    (B, Cin, T) -> (B, Cout, ceil(T / stride))
    """

    def __init__(self, cin, cout, kernel_size, stride=1, dilation=1, bias=True):
        super().__init__()
        self.trim = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(cin, cout, kernel_size, stride=stride,
                              padding=self.trim, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        if self.trim > 0:
            y = y[..., :-self.trim].contiguous()
        return y
