"""Short causal depthwise convolution of state-space language models."""
import torch


class CausalDepthwise(torch.autograd.Function):
    """y = CausalDepthwise.apply(x, w)

    x (batch, time, channels), w (taps, channels);
    y[:, t, c] = sum_k w[k, c] * x[:, t - k, c], where x is zero before its start.
    """

    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        y = x * w[0]
        for k in range(1, min(w.shape[0], x.shape[1])):
            y[:, k:] += x[:, :-k] * w[k]
        return y

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        dx = g * w[0]
        dw = torch.zeros_like(w)
        dw[0] = (g * x).sum(dim=(0, 1))
        for k in range(1, min(w.shape[0], x.shape[1])):
            dx[:, :-k] += g[:, k:] * w[k]
            dw[k] = (g[:, k:] * x[:, :-k]).sum(dim=(0, 1))
        return dx, dw
