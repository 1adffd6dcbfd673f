import torch
from torch import nn
import torch.nn.functional as F


class PartialConv2d(nn.Module):
    """Convolution over valid pixels only (image inpainting).

    With a mask M (1 = known pixel, broadcast over channels, shape N,1,H,W):

        y = W^T (X * M) * (window / valid) + b     where valid > 0
        y = 0                                      where valid == 0

    window = kh*kw, valid = number of known pixels under the window; positions outside of the
    picture count as unknown.  Returns (y, new_mask).
    """

    def __init__(self, cin, cout, k, stride=1, padding=0, bias=True):
        super().__init__()
        kh, kw = (k, k) if isinstance(k, int) else k
        self.weight = nn.Parameter(torch.randn(cout, cin, kh, kw) / (cin * kh * kw) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(cout)) if bias else None
        self.stride, self.padding = stride, padding
        self.register_buffer("ones", torch.ones(1, 1, kh, kw))

    def forward(self, x, mask):
        with torch.no_grad():
            valid = F.conv2d(mask, self.ones.to(mask), None, self.stride, self.padding)
            new_mask = (valid > 0).to(x.dtype)
            ratio = self.ones.numel() / valid.clamp(min=1.0)
        y = F.conv2d(x * mask, self.weight, None, self.stride, self.padding) * ratio
        if self.bias is not None:
            y = y + self.bias.view(1, -1, 1, 1)
        return y * new_mask, new_mask
