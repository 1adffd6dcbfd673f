"""Memory-lean conv2d as a custom autograd function."""
import torch
import torch.nn.functional as F
from torch.nn.grad import conv2d_input, conv2d_weight


class LeanConv2d(torch.autograd.Function):
    """apply(x, weight, bias, stride, padding); bias may be None.

    Computes gradients only for the inputs that require them.
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding):
        ctx.save_for_backward(x, weight)
        ctx.has_bias = bias is not None
        ctx.conf = (stride, padding)
        return F.conv2d(x, weight, bias, stride, padding)

    @staticmethod
    def backward(ctx, gy):
        x, weight = ctx.saved_tensors
        stride, padding = ctx.conf
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = conv2d_input(x.shape, weight, gy, stride, padding)
        if ctx.needs_input_grad[1]:
            gw = conv2d_weight(x, weight.shape, gy, stride, padding)
            if ctx.has_bias:
                gb = gy.sum(dim=(0, 2, 3))
        return gx, gw, gb, None, None
