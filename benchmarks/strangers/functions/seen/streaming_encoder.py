import torch
from torch import nn


class StreamingConv1d(nn.Module):
    """Strided causal convolution that can be run on a stream chunk by chunk.

    offline(x) pads kernel_size - stride zeros on the left and runs the whole
    sequence. Feeding the same sequence through step() in chunks of whatever
    length and joining the results along time gives the same frames.
    """

    def __init__(self, c_in, c_out, kernel_size, stride=1, bias=True):
        super().__init__()
        if stride > kernel_size:
            raise ValueError("stride must not exceed kernel_size")
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, stride=stride, bias=bias)
        self.context = kernel_size - stride
        self.cache = None

    def reset(self):
        self.cache = None

    def offline(self, x):
        return self.conv(nn.functional.pad(x, (self.context, 0)))

    @torch.no_grad()
    def step(self, chunk):
        if self.cache is None:
            self.cache = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        x = torch.cat([self.cache, chunk], dim=-1)
        if x.shape[-1] < self.conv.kernel_size[0]:
            self.cache = x
            return x.new_zeros(x.shape[0], self.conv.out_channels, 0)
        y = self.conv(x)
        self.cache = x[..., x.shape[-1] - self.context:]
        return y
