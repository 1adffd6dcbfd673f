import torch.nn.functional as F
from torch import nn


class SameConv3d(nn.Module):
    """Conv3d with stride 1 that keeps (D, H, W); borders are replicated instead of zeros.

    kernel_size: (kd, kh, kw), odd numbers
    """

    def __init__(self, c_in, c_out, kernel_size):
        super().__init__()
        kd, kh, kw = kernel_size
        assert kd % 2 and kh % 2 and kw % 2
        self.pad = (kd // 2, kd // 2, kh // 2, kh // 2, kw // 2, kw // 2)
        self.conv = nn.Conv3d(c_in, c_out, kernel_size)

    def forward(self, x):
        return self.conv(F.pad(x, self.pad, mode="replicate"))
