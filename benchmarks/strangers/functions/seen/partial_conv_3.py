import torch
from torch import nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution for inpainting (Liu et al., 2018).

        y = W.(x * m) * sum(1) / sum(m) + b    where sum(m) > 0
        y = 0                                  elsewhere

    The sums run over the window.  ``mask`` is (N, 1, H, W) with ones at known
    pixels, padding counts as unknown.  Returns y and the updated mask.
    """

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.register_buffer("ones", torch.ones(1, 1, *self.kernel_size))
        self.window = self.kernel_size[0] * self.kernel_size[1]

    def forward(self, x, mask):
        with torch.no_grad():
            known = F.conv2d(mask, self.ones, stride=self.stride,
                             padding=self.padding, dilation=self.dilation)
            valid = (known > 0).to(x.dtype)
            ratio = self.window / known.clamp(min=1.0) * valid
        y = super().forward(x * mask) * ratio
        return y, valid
