import torch
from torch import nn
from torch.nn import functional as F


class PartialConv2d(nn.Module):
    """Partial convolution for inpainting (Liu et al., 2018).

    forward(x, mask) with x (N, C, H, W) and mask (N, 1, H, W), 1 = known pixel
    and 0 = hole, the mask being shared by all channels.  Returns the output and
    the updated mask (both have the output's spatial size).

    Where a window holds at least one known pixel, the filter response to the
    known pixels is scaled by (window area / number of known pixels), then the
    bias is added; elsewhere the output is 0, bias included.  Zero padding counts
    as a hole, so border windows are scaled up too.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.stride = stride
        self.padding = padding
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, kernel_size, kernel_size))
        nn.init.kaiming_normal_(self.weight)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None
        self.area = kernel_size * kernel_size
        self.register_buffer("ones", torch.ones(1, 1, kernel_size, kernel_size), persistent=False)

    def forward(self, x, mask):
        with torch.no_grad():
            known = F.conv2d(mask, self.ones.to(mask), stride=self.stride, padding=self.padding)
            new_mask = (known > 0.5).to(mask)
            ratio = new_mask * self.area / known.clamp(min=1.0)

        # torch.where, not a product: holes may contain NaN
        x = torch.where(mask > 0.5, x, torch.zeros_like(x))
        out = F.conv2d(x, self.weight, stride=self.stride, padding=self.padding) * ratio
        if self.bias is not None:
            out = (out + self.bias.view(1, -1, 1, 1)) * new_mask
        return out, new_mask
