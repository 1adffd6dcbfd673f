import torch
import torch.nn.functional as F
from torch.autograd import Function
from torch.nn.grad import conv2d_weight


class _Conv2dFn(Function):
    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding):
        ctx.save_for_backward(x, weight)
        ctx.stride, ctx.padding = stride, padding
        ctx.has_bias = bias is not None
        return F.conv2d(x, weight, bias, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, gy):
        x, weight = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = F.conv_transpose2d(gy, weight, stride=s, padding=p)
            # the forward may leave a few rows/columns over; bring gx to x's size
            rest_h = x.shape[2] - gx.shape[2]
            rest_w = x.shape[3] - gx.shape[3]
            if rest_h or rest_w:
                gx = F.pad(gx, (0, rest_w, 0, rest_h))
        if ctx.needs_input_grad[1]:
            gw = conv2d_weight(x, weight.shape, gy, stride=s, padding=p)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = gy.sum(dim=(0, 2, 3))
        return gx, gw, gb, None, None


def conv2d(x, weight, bias=None, stride: int = 1, padding: int = 0):
    """Drop-in conv2d with a hand-written backward (hook point for our profiler)."""
    return _Conv2dFn.apply(x, weight, bias, stride, padding)
