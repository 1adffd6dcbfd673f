import torch
import torch.nn as nn
import torch.nn.functional as F


class StripConv2d(nn.Conv2d):
    """nn.Conv2d that works through the output in strips of `rows` rows, so that
    the workspace stays small.  Zero padding given as int or pair; any stride,
    dilation and groups."""

    def __init__(self, *args, rows=8, **kwargs):
        super().__init__(*args, **kwargs)
        self.rows = rows

    def forward(self, x):
        (kh, _), (sh, _) = self.kernel_size, self.stride
        (ph, pw), (dh, _) = self.padding, self.dilation
        reach = dh * (kh - 1) + 1
        H = x.shape[-2]
        n_out = (H + 2 * ph - reach) // sh + 1

        strips = []
        for r0 in range(0, n_out, self.rows):
            r1 = min(r0 + self.rows, n_out)
            top = r0 * sh - ph
            bottom = (r1 - 1) * sh - ph + reach
            a, b = min(max(top, 0), H), max(min(bottom, H), 0)
            strip = x[..., a:max(a, b), :]
            strip = F.pad(strip, (0, 0, max(-top, 0), 0))
            strip = F.pad(strip, (0, 0, 0, bottom - top - strip.shape[-2]))
            strips.append(F.conv2d(strip, self.weight, self.bias, self.stride,
                                   (0, pw), self.dilation, self.groups))
        return torch.cat(strips, dim=-2)
