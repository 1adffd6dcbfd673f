import torch
from torch import nn


class ConvFrontend(nn.Module):
    """Strided convolution for padded batches of feature sequences.

    forward(feats, lengths):
        feats   (batch, time, dim), zero beyond the length of each sequence
        lengths (batch,) ints
    returns
        out     (batch, time', channels), zero beyond the new lengths
        lengths (batch,) the number of output frames of each sequence, that is
                what the convolution would give for the sequence alone
    """

    def __init__(self, dim=4, channels=8, kernel_size=3, stride=2, padding=0, dilation=2):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = stride
        self.padding = padding
        self.dilation = dilation
        self.conv = nn.Conv1d(dim, channels, kernel_size, stride=stride,
                              padding=padding, dilation=dilation)

    def out_lengths(self, lengths):
        span = lengths + 2 * self.padding - self.kernel_size
        return torch.div(span, self.stride, rounding_mode="floor") + 1

    def forward(self, feats, lengths):
        out = self.conv(feats.transpose(1, 2)).transpose(1, 2)
        new_lengths = self.out_lengths(lengths)
        frames = torch.arange(out.shape[1], device=out.device)
        mask = frames[None, :] < new_lengths[:, None]
        return out * mask[:, :, None].to(out.dtype), new_lengths
