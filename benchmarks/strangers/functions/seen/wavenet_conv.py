import torch.nn as nn


class CausalConv1d(nn.Module):
    def __init__(self, in_ch, out_ch, kernel_size=2, dilation=1, bias=True):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size, padding=self.pad,
                              dilation=dilation, bias=bias)

    def forward(self, x):
        # keep the length of the input, output t must depend on x[..., :t+1] only
        return self.conv(x)[..., self.pad:]
