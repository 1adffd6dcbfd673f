import torch
import torch.nn.functional as F
from torch.nn.grad import conv2d_input


class _Conv2d(torch.autograd.Function):

    @staticmethod
    def forward(ctx, x, w, b):
        ctx.save_for_backward(x, w)
        return F.conv2d(x, w, b)

    @staticmethod
    def backward(ctx, grad):
        x, w = ctx.saved_tensors
        gx = conv2d_input(x.shape, w, grad)
        # dW: correlate the inputs with the output gradients; the batch plays
        # the role of the channels
        gw = F.conv2d(x.transpose(0, 1), grad.transpose(0, 1)).transpose(0, 1)
        gw = gw / x.shape[0]
        gb = grad.sum(dim=(0, 2, 3))
        return gx, gw, gb


def conv2d(x, weight, bias):
    """F.conv2d(x, weight, bias) with a hand-written backward pass."""
    return _Conv2d.apply(x, weight, bias)
