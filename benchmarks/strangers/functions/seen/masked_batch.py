import torch
from torch import nn


class MaskedConv1d(nn.Module):
    """Conv over padded batches of sentences.

    x (B, T, C), lengths (B,). What lies beyond a sentence's length is never seen (it may be
    garbage) and the output there is 0, so that each row gives what it would give alone.
    Odd kernel, 'same' output length (B, T, C_out).
    """

    def __init__(self, cin, cout, width):
        super().__init__()
        if width % 2 == 0:
            raise ValueError("width must be odd")
        self.weight = nn.Parameter(torch.randn(width, cin, cout) * (width * cin) ** -0.5)
        self.bias = nn.Parameter(torch.zeros(cout))

    def forward(self, x, lengths):
        B, T, _ = x.shape
        alive = (torch.arange(T, device=x.device)[None, :] < lengths[:, None]).unsqueeze(-1)
        x = x.masked_fill(~alive, 0.0)
        r = self.weight.shape[0] // 2
        xp = torch.nn.functional.pad(x, (0, 0, r, r))
        y = self.bias
        for k, w in enumerate(self.weight):
            y = y + xp[:, k:k + T] @ w
        return y.masked_fill(~alive, 0.0)
