import torch
import torch.nn.functional as F


class PartialConv2d(torch.nn.Module):
    """Partial convolution for inpainting (Liu et al., 2018), single-channel mask.

    mask is 1 where the image is known. Where the window sees at least one known pixel

        out = W (x * mask) * (window area / known pixels in the window) + b

    and 0 (without bias) elsewhere. Pixels in the zero padding count as unknown.
    Returns (out, new_mask), both to be passed on to the next layer.
    """

    def __init__(self, cin, cout, k, stride=1, padding=0):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.randn(cout, cin, k, k) * (2.0 / (cin * k * k)) ** 0.5)
        self.bias = torch.nn.Parameter(torch.zeros(cout))
        self.register_buffer("window", torch.ones(1, 1, k, k))
        self.geom = dict(stride=stride, padding=padding)

    def forward(self, x, mask):
        with torch.no_grad():
            known = F.conv2d(mask.to(x.dtype), self.window.to(x.dtype), **self.geom)
            new_mask = (known > 0).to(x.dtype)
            ratio = self.window.numel() / known.clamp(min=1) * new_mask
        # a plain product would let NaNs through that sit in the holes
        visible = torch.where(mask.bool(), x, torch.zeros_like(x))
        raw = F.conv2d(visible, self.weight, **self.geom)
        out = raw * ratio + self.bias.view(1, -1, 1, 1) * new_mask
        return out, new_mask
