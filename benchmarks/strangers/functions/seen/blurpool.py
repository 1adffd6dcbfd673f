import torch
import torch.nn as nn
import torch.nn.functional as F


class BlurPool2d(nn.Module):
    """Anti-aliased downsampling: binomial low-pass, then subsample.

    Flat regions keep their level.
    """

    ROWS = {2: [1, 1], 3: [1, 2, 1], 4: [1, 3, 3, 1], 5: [1, 4, 6, 4, 1]}

    def __init__(self, channels, filt_size=3, stride=2):
        super().__init__()
        self.channels = channels
        self.stride = stride
        row = torch.tensor(self.ROWS[filt_size], dtype=torch.float32)
        filt = row[:, None] * row[None, :]
        filt = filt / row.sum()
        self.register_buffer("filt", filt.expand(channels, 1, -1, -1).clone())
        lo = (filt_size - 1) // 2
        hi = filt_size - 1 - lo
        self.pads = (lo, hi, lo, hi)

    def forward(self, x):
        x = F.pad(x, self.pads, mode="reflect")
        return F.conv2d(x, self.filt, stride=self.stride, groups=self.channels)
