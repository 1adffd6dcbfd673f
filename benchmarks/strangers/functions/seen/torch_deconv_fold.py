import torch
import torch.nn as nn
import torch.nn.functional as F


class FoldDeconv2d(nn.Module):
    """Same maths and parameter shapes as nn.ConvTranspose2d (with groups)."""

    def __init__(self, cin, cout, kernel_size, stride=1, padding=0,
                 output_padding=0, groups=1, bias=True):
        super().__init__()
        self.k = kernel_size if isinstance(kernel_size, tuple) else (kernel_size,) * 2
        self.stride, self.padding = stride, padding
        self.output_padding, self.groups = output_padding, groups
        self.cout = cout
        self.weight = nn.Parameter(torch.randn(cin, cout // groups, *self.k) * 0.1)
        self.bias = nn.Parameter(torch.zeros(cout)) if bias else None

    def forward(self, x):
        n, c, h, w = x.shape
        g = self.groups
        size = [(d - 1) * self.stride - 2 * self.padding + k + self.output_padding
                for d, k in zip((h, w), self.k)]
        # fold() counts its blocks itself, so only the covered area is folded
        base = [s - self.output_padding + 2 * self.padding for s in size]
        wt = self.weight.reshape(g, c // g, -1)
        cols = torch.einsum('gcq,ngcl->ngql', wt, x.reshape(n, g, c // g, h * w))
        full = F.fold(cols.reshape(n, -1, h * w), base, self.k, stride=self.stride)
        full = F.pad(full, (0, self.output_padding, 0, self.output_padding))
        p = self.padding
        y = full[:, :, p:p + size[0], p:p + size[1]]
        return y if self.bias is None else y + self.bias[:, None, None]
