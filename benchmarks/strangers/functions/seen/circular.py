import torch.nn as nn
import torch.nn.functional as F


class CircularConv2d(nn.Module):
    # for panoramas / periodic simulation boxes: wraps around on all sides,
    # output has the size of the input. odd kernel sizes only
    def __init__(self, c_in, c_out, kernel_size, bias=True):
        super().__init__()
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        assert all(k % 2 == 1 for k in kernel_size)
        self.ph, self.pw = (k // 2 for k in kernel_size)
        self.conv = nn.Conv2d(c_in, c_out, kernel_size, bias=bias)

    def forward(self, x):
        x = F.pad(x, (self.ph, self.ph, self.pw, self.pw), mode='circular')
        return self.conv(x)
