import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Module):
    """Partial convolution for inpainting (Liu et al., ECCV 2018).

    ``forward(x, mask)`` with x (N, C, H, W) and a single-channel mask
    (N, 1, H, W), 1 = known, 0 = hole. Returns ``(out, new_mask)``.

    At each window the known pixels are convolved and scaled up by
    sum(1)/sum(mask), where sum(1) is the window area k*k (windows that reach
    over the border count the padding as hole); the bias is added after the
    scaling. Windows without a known pixel give 0 (no bias either), and the
    new mask is 1 where there was at least one known pixel.
    """

    def __init__(self, in_ch, out_ch, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.stride, self.padding = stride, padding
        self.weight = nn.Parameter(torch.empty(out_ch, in_ch, kernel_size, kernel_size))
        nn.init.kaiming_normal_(self.weight)
        self.bias = nn.Parameter(torch.zeros(out_ch)) if bias else None
        self.register_buffer("ones", torch.ones(1, 1, kernel_size, kernel_size), persistent=False)

    def forward(self, x, mask=None):
        if mask is None:
            mask = torch.ones_like(x[:, :1])
        with torch.no_grad():
            known = F.conv2d(mask, self.ones.to(mask.dtype), stride=self.stride, padding=self.padding)
            new_mask = (known > 0).to(x.dtype)
            ratio = self.ones.numel() / known.clamp(min=1.0) * new_mask

        out = F.conv2d(x * mask, self.weight, None, self.stride, self.padding)
        out = out * ratio
        if self.bias is not None:
            out = out + self.bias.view(1, -1, 1, 1)
        return out * new_mask, new_mask
