import torch
from torch.autograd import Function
from torch.nn import grad as G
import torch.nn.functional as F


class MyConv2dFn(Function):
    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding, groups):
        ctx.save_for_backward(x, weight)
        ctx.has_bias = bias is not None
        ctx.conf = (stride, padding, groups)
        return F.conv2d(x, weight, bias, stride, padding, 1, groups)

    @staticmethod
    def backward(ctx, gy):
        x, weight = ctx.saved_tensors
        stride, padding, groups = ctx.conf
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = G.conv2d_input(x.shape, weight, gy, stride, padding, 1, groups)
        if ctx.needs_input_grad[1]:
            gw = G.conv2d_weight(x, weight.shape, gy, stride, padding, 1, groups)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = gy.sum(dim=(0, 2, 3))
        return gx, gw, gb, None, None, None


def my_conv2d(x, weight, bias=None, stride=1, padding=0, groups=1):
    """Drop-in for F.conv2d with a hand written backward pass."""
    return MyConv2dFn.apply(x, weight, bias, stride, padding, groups)
