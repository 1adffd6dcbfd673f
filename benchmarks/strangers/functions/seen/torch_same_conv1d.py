import torch
import torch.nn as nn
import torch.nn.functional as F


class SameConv1d(nn.Module):
    """1-D convolution whose output has the length of its input (stride 1),
    with the zero padding of nn.Conv1d(..., padding='same')."""

    def __init__(self, in_ch, out_ch, kernel_size, bias=True):
        super().__init__()
        self.kernel_size = kernel_size
        self.weight = nn.Parameter(torch.empty(out_ch, in_ch, kernel_size))
        nn.init.kaiming_uniform_(self.weight)
        self.bias = nn.Parameter(torch.zeros(out_ch)) if bias else None

    def forward(self, x):
        pad = self.kernel_size // 2
        x = F.pad(x, (pad, pad))
        windows = x.unfold(2, self.kernel_size, 1)        # B, C, T, K
        y = torch.einsum("bctk,ock->bot", windows, self.weight)
        if self.bias is not None:
            y = y + self.bias[:, None]
        return y
