import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Module):
    """Partial convolution (Liu et al., "Image Inpainting for Irregular Holes").

    Takes an image x (N, C, H, W) and a mask (N, 1, H, W) that is 1 where the
    image is valid and 0 in the holes. Where the window holds at least one
    valid pixel,

        out = W^T (x * mask) * window_size / number_of_valid_pixels + bias

    and elsewhere out = 0 (without the bias). Zero padding counts as invalid,
    so even with a mask full of ones the result near the border differs from
    that of nn.Conv2d with the same weights. Returns (out, updated mask).
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, kernel_size,
                              stride=stride, padding=padding, bias=bias)
        kh, kw = self.conv.kernel_size
        self.register_buffer("ones", torch.ones(1, 1, kh, kw), persistent=False)
        self.window_size = kh * kw

    def forward(self, x, mask=None):
        if mask is None:
            mask = torch.ones_like(x[:, :1])
        with torch.no_grad():
            valid = F.conv2d(mask, self.ones.to(mask.dtype),
                             stride=self.conv.stride, padding=self.conv.padding)
            new_mask = (valid > 0).to(x.dtype)
            ratio = self.window_size / valid.clamp(min=1) * new_mask

        out = F.conv2d(x * mask, self.conv.weight, None,
                       stride=self.conv.stride, padding=self.conv.padding)
        out = out * ratio
        if self.conv.bias is not None:
            out = (out + self.conv.bias.view(1, -1, 1, 1)) * new_mask
        return out, new_mask
