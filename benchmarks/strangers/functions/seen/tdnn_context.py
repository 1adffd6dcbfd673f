import torch
import torch.nn as nn


class TDNNAffine(nn.Module):
    """Kaldi-like time-delay layer: splices the frames at the offsets in `context`
    and applies one affine map, e.g. context=(-2, 0, 2).

    input (batch, frames, in_dim) -> (batch, frames - span, out_dim); output
    frame 0 belongs to the first frame for which the whole context exists.
    """

    def __init__(self, in_dim, out_dim, context=(-1, 0, 1)):
        super().__init__()
        self.context = tuple(sorted(context))
        self.weight = nn.Parameter(torch.randn(len(self.context), out_dim, in_dim)
                                   / (in_dim * len(self.context)) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(out_dim))

    def forward(self, x):
        lo, hi = self.context[0], self.context[-1]
        n_out = x.shape[1] - (hi - lo)
        y = x.new_zeros(x.shape[0], n_out, self.bias.numel())
        for w, offset in zip(self.weight, self.context):
            start = offset - lo
            y = y + nn.functional.linear(x[:, start:start + n_out], w, self.bias)
        return y
