import torch


class ShortConvCell:
    """Depthwise causal convolution of a Mamba block, one token a call.

    weight (C, K), oldest tap first; cell(x_t) with x_t (B, C) gives SiLU of the filtered
    frame. Zeros stand before the first token. reset() forgets the past.
    """

    def __init__(self, weight, bias=None):
        self.weight, self.bias = weight, bias
        self.reset()

    def reset(self):
        self.past = None

    def __call__(self, x_t):
        if self.past is None:
            self.past = x_t.new_zeros(*x_t.shape, self.weight.shape[1])
        self.past = torch.cat([self.past[..., 1:], x_t[..., None]], dim=-1)
        y = (self.past * self.weight).sum(-1)
        if self.bias is not None:
            y = y + self.bias
        return torch.nn.functional.silu(y)
