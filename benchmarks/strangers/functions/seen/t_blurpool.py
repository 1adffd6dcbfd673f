import torch
import torch.nn as nn
import torch.nn.functional as F


class BlurPool(nn.Module):
    """Anti-aliased downsampling (Zhang 2019): binomial 3x3 blur, stride 2, reflect padding."""

    def __init__(self, channels, stride=2):
        super().__init__()
        self.channels = channels
        self.stride = stride
        a = torch.tensor([1.0, 2.0, 1.0])
        k = a[:, None] * a[None, :]
        k = k / k.sum()
        self.register_buffer("kernel", k.repeat(channels, 1, 1, 1))

    def forward(self, x):
        x = F.pad(x, (1, 1, 1, 1), mode="reflect")
        return F.conv2d(x, self.kernel, stride=self.stride, groups=self.channels)
