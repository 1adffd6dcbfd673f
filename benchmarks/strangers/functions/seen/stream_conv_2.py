import torch
from torch import nn


class StreamingConv1d(nn.Module):
    """Causal strided conv for chunked inference.

    `forward(chunk, cache)` -> (out, cache).  Pass cache=None at the beginning of
    a stream.  Concatenated outputs equal the offline causal convolution
    (left padding of (K-1)*dilation zeros) however the stream is cut up.
    """

    def __init__(self, cin: int, cout: int, k: int, stride: int = 1, dilation: int = 1):
        super().__init__()
        self.conv = nn.Conv1d(cin, cout, k, stride=stride, dilation=dilation)
        self.span = (k - 1) * dilation + 1
        self.stride = stride

    def forward(self, x, cache=None):
        # cache: (samples still needed, number of coming samples to skip)
        if cache is None:
            held, skip = x.new_zeros(x.shape[0], x.shape[1], self.span - 1), 0
        else:
            held, skip = cache
        buf = torch.cat([held, x], dim=2)
        drop = min(skip, buf.shape[2])
        buf, skip = buf[:, :, drop:], skip - drop
        if buf.shape[2] < self.span:
            return x.new_zeros(x.shape[0], self.conv.out_channels, 0), (buf, skip)
        y = self.conv(buf)
        used = y.shape[2] * self.stride
        left = buf[:, :, min(used, buf.shape[2]):]
        return y, (left, max(0, used - buf.shape[2]))
