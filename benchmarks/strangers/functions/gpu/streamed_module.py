"""conv2d module that spreads the batch over CUDA streams."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamedConv2d(nn.Module):
    """nn.Conv2d (groups=1, zero padding) for CUDA input.

    The batch is cut in pieces, each of which runs on a stream of its own as a
    sum of shifted channels-last matrix products.  Half-precision input is
    summed in float32.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 padding=0, dilation=1, bias=True, n_streams=2):
        super().__init__()
        k = kernel_size
        self.stride, self.padding, self.dilation = stride, padding, dilation
        self.n_streams = n_streams
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, k, k))
        self.bias = nn.Parameter(torch.empty(out_channels)) if bias else None
        bound = 1.0 / math.sqrt(in_channels * k * k)
        nn.init.uniform_(self.weight, -bound, bound)
        if bias:
            nn.init.uniform_(self.bias, -bound, bound)
        self._streams = {}

    def _pool(self, device):
        if device not in self._streams:
            self._streams[device] = [torch.cuda.Stream(device=device)
                                     for _ in range(self.n_streams)]
        return self._streams[device]

    def _piece(self, x):
        s, p, d = self.stride, self.padding, self.dilation
        k = self.weight.shape[-1]
        work = torch.float32 if x.dtype in (torch.float16, torch.bfloat16) else x.dtype
        xl = F.pad(x, (p, p, p, p)).permute(0, 2, 3, 1).to(work)
        oh = (xl.shape[1] - d * (k - 1) - 1) // s + 1
        ow = (xl.shape[2] - d * (k - 1) - 1) // s + 1
        w = self.weight.to(work)
        y = None
        for i in range(k):
            for j in range(k):
                win = xl[:, i * d:i * d + (oh - 1) * s + 1:s,
                         j * d:j * d + (ow - 1) * s + 1:s, :]
                term = torch.matmul(win, w[:, :, i, j].t())
                y = term if y is None else y + term
        if self.bias is not None:
            y = y + self.bias.to(work)
        return y.permute(0, 3, 1, 2).to(x.dtype)

    def forward(self, x):
        main = torch.cuda.current_stream(x.device)
        pool = self._pool(x.device)
        outs = []
        for piece, side in zip(x.chunk(self.n_streams, dim=0), pool):
            side.wait_stream(main)
            with torch.cuda.stream(side):
                outs.append(self._piece(piece))
            x.record_stream(side)
        for side, out in zip(pool, outs):
            main.wait_stream(side)
            out.record_stream(main)
        return torch.cat(outs, dim=0)
