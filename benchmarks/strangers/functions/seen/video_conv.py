import torch
import torch.nn as nn
import torch.nn.functional as F


class VideoConv3d(nn.Module):
    """Conv3d for clips (N, C, T, H, W).

    padding is (time, height, width) zeros on both sides of each axis, strides likewise.
    """

    def __init__(self, cin, cout, kernel=(3, 3, 3), stride=(1, 1, 1), padding=(1, 1, 1), bias=True):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(cout, cin, *kernel))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)
        self.bias = nn.Parameter(torch.zeros(cout)) if bias else None
        self.stride, self.padding = tuple(stride), tuple(padding)

    def forward(self, clip):
        pt, ph, pw = self.padding
        clip = F.pad(clip, (pt, pt, ph, ph, pw, pw))
        kt, kh, kw = self.weight.shape[2:]
        st, sh, sw = self.stride
        win = clip.unfold(2, kt, st).unfold(3, kh, sh).unfold(4, kw, sw)
        y = torch.einsum("ncthwijk,ocijk->nothw", win, self.weight)
        if self.bias is not None:
            y = y + self.bias.view(-1, 1, 1, 1)
        return y
