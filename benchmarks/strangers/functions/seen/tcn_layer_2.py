import torch.nn as nn


class CausalConv1d(nn.Module):
    """Building block of a TCN (Bai et al. 2018).

    Input and output are (batch, channels, time), the time length is kept and
    the output at time t sees x[t], x[t-d], x[t-2d], ... only.
    """

    def __init__(self, n_inputs, n_outputs, kernel_size, dilation=1):
        super().__init__()
        self.chomp_size = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(n_inputs, n_outputs, kernel_size,
                              padding=self.chomp_size, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        # padding went to both sides, cut the surplus off
        return y[:, :, self.chomp_size:].contiguous()
