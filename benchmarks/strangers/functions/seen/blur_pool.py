import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class BlurPool(nn.Module):
    """Anti-aliased downsampling, https://arxiv.org/abs/1904.11486"""

    FILTERS = {
        1: [1.],
        2: [1., 1.],
        3: [1., 2., 1.],
        4: [1., 3., 3., 1.],
        5: [1., 4., 6., 4., 1.],
        6: [1., 5., 10., 10., 5., 1.],
        7: [1., 6., 15., 20., 15., 6., 1.],
    }

    def __init__(self, channels, filt_size=4, stride=2, pad_type='reflect'):
        super().__init__()
        self.channels = channels
        self.stride = stride
        self.pad_type = 'constant' if pad_type == 'zero' else pad_type
        lo = (filt_size - 1) // 2
        hi = filt_size - 1 - lo
        self.pad_sizes = [lo, hi, lo, hi]

        a = np.array(self.FILTERS[filt_size])
        filt = torch.tensor(a[:, None] * a[None, :], dtype=torch.float32)
        filt = filt / filt.sum()
        self.register_buffer('filt', filt[None, None, :, :].repeat(channels, 1, 1, 1))

    def forward(self, x):
        x = F.pad(x, self.pad_sizes, mode=self.pad_type)
        return F.conv2d(x, self.filt, stride=self.stride, groups=self.channels)
