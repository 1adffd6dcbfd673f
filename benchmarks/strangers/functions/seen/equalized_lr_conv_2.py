import math

import torch
import torch.nn.functional as F
from torch.nn.grad import conv2d_input, conv2d_weight


class EqualizedConv2dFn(torch.autograd.Function):
    """conv2d(x, c * w) + b with the runtime constant c = sqrt(2 / fan_in)
    (Karras et al., progressive growing). Written out by hand because the
    custom kernel we dispatch to has no autograd of its own."""

    @staticmethod
    def forward(ctx, x, w, b, padding):
        c = math.sqrt(2.0 / (w.shape[1] * w.shape[2] * w.shape[3]))
        ctx.save_for_backward(x, w)
        ctx.c, ctx.padding = c, padding
        return F.conv2d(x, w * c, b, padding=padding)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = conv2d_input(x.shape, w * ctx.c, gy, padding=ctx.padding)
        if ctx.needs_input_grad[1]:
            gw = conv2d_weight(x, w.shape, gy, padding=ctx.padding)
        if ctx.needs_input_grad[2]:
            gb = gy.sum(dim=(0, 2, 3))
        return gx, gw, gb, None


def equalized_conv2d(x, w, b, padding=1):
    return EqualizedConv2dFn.apply(x, w, b, padding)
