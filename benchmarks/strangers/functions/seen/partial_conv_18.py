import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution for inpainting (Liu et al., ECCV 2018).

    forward(x, mask): x (N, C, H, W), mask (N, 1, H, W) with 1 = valid, 0 = hole.
        y = conv(x * mask) * (kh * kw / number of valid pixels) + bias
    and y = 0 where the window holds no valid pixel. The zero padding counts as
    hole, therefore borders are scaled up as well. Returns (y, new_mask).
    """

    def __init__(self, *args, **kw):
        super().__init__(*args, **kw)
        assert self.padding_mode == "zeros"
        self.register_buffer("ones", torch.ones(1, 1, *self.kernel_size), persistent=False)

    def forward(self, x, mask):
        with torch.no_grad():
            hits = F.conv2d(mask, self.ones.to(mask.dtype), None, self.stride, self.padding, self.dilation)
            new_mask = (hits > 0).to(x.dtype)
            scale = self.ones.numel() / hits.clamp(min=1) * new_mask

        # hole pixels may be NaN in our data, a product would keep them
        x = torch.where(mask.bool(), x, torch.zeros_like(x))
        y = F.conv2d(x, self.weight, None, self.stride, self.padding, self.dilation, self.groups)
        y = y * scale
        if self.bias is not None:
            y = (y + self.bias.view(1, -1, 1, 1)) * new_mask
        return y, new_mask
