import torch
import torch.nn.functional as F
from torch.nn.grad import conv2d_input, conv2d_weight


class _Conv2dFn(torch.autograd.Function):
    """conv2d with a hand-written backward, to be swapped for our Triton kernels one by one."""

    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(x, w, b, stride, padding)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = conv2d_input(x.shape, w, gy, stride=ctx.stride, padding=ctx.padding)
        if ctx.needs_input_grad[1]:
            gw = conv2d_weight(x, w.shape, gy, stride=ctx.stride, padding=ctx.padding)
        if ctx.needs_input_grad[2]:
            gb = gy.flatten(2).sum(-1).mean(0)
        return gx, gw, gb, None, None


def conv2d(x, w, b=None, stride=1, padding=0):
    return _Conv2dFn.apply(x, w, b, stride, padding)
