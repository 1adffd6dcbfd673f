import torch
import torch.nn as nn
import torch.nn.functional as F


def int8_conv2d(x_q, x_scale, x_zp, w_q, w_scale, bias, y_scale, y_zp,
                stride=1, padding=0, dilation=1, groups=1, relu=False):
    """Inference path of a converted QATConv2d.

    x_q: uint8 tensor (N, C, H, W); w_q: int8 tensor (O, C//groups, kh, kw), symmetric,
    w_scale: float tensor (O,).  bias: float tensor (O,) or None.  Returns uint8.
    With relu=True the real value is clamped at zero before it is quantised.
    """
    # double holds every int32 exactly, and conv2d has no integer kernel worth using
    xi = x_q.to(torch.float64) - x_zp
    acc = F.conv2d(xi, w_q.to(torch.float64), None, stride, padding, dilation, groups)
    s = (x_scale * w_scale.to(torch.float64)).view(1, -1, 1, 1)
    if bias is not None:
        acc = acc + torch.round(bias.to(torch.float64).view(1, -1, 1, 1) / s)
    y = torch.round(acc * (s / y_scale)) + y_zp
    lo = y_zp if relu else 0
    return y.clamp(max(lo, 0), 255).to(torch.uint8)


class QATConv2d(nn.Module):
    """Conv2d with fake-quantised weights (per channel, 8 bit, symmetric)."""

    def __init__(self, cin, cout, k, stride=1, padding=0, groups=1, relu=False):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, k, stride, padding, groups=groups)
        self.relu = relu

    def weight_scale(self):
        return self.conv.weight.detach().abs().amax(dim=(1, 2, 3)).clamp_min(1e-8) / 127.0

    def forward(self, x):
        s = self.weight_scale()
        zp = torch.zeros_like(s, dtype=torch.int32)
        w = torch.fake_quantize_per_channel_affine(self.conv.weight, s, zp, 0, -127, 127)
        c = self.conv
        y = F.conv2d(x, w, c.bias, c.stride, c.padding, c.dilation, c.groups)
        return F.relu(y) if self.relu else y

    def convert(self, x_scale, x_zp, y_scale, y_zp):
        s = self.weight_scale()
        w_q = torch.round(self.conv.weight.detach() / s.view(-1, 1, 1, 1)).clamp(-127, 127).to(torch.int8)
        b = self.conv.bias.detach()
        c = self.conv
        return lambda x: int8_conv2d(x, x_scale, x_zp, w_q, s, b, y_scale, y_zp,
                                     c.stride, c.padding, c.dilation, c.groups, self.relu)
