import math
import torch
import torch.nn.functional as F
from torch.nn import grad as G


class _EqConv(torch.autograd.Function):

    @staticmethod
    def forward(ctx, x, w, gain, pad):
        ctx.save_for_backward(x, w)
        ctx.gain, ctx.pad = gain, pad
        return F.conv2d(x, w * gain, padding=pad)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        gx = gw = None
        if ctx.needs_input_grad[0]:
            gx = G.conv2d_input(x.shape, w * ctx.gain, gy, padding=ctx.pad)
        if ctx.needs_input_grad[1]:
            gw = G.conv2d_weight(x, w.shape, gy, padding=ctx.pad)
        return gx, gw, None, None


def equal_lr_conv2d(x, w, pad=0):
    """Equalised learning-rate convolution: conv2d(x, w * sqrt(2 / fan_in)).

    w is the stored (unit variance) parameter; differentiable in x and w.
    """
    fan_in = w[0].numel()
    return _EqConv.apply(x, w, math.sqrt(2.0 / fan_in), pad)
