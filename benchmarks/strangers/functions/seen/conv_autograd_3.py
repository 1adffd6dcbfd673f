import torch
import torch.nn.functional as F
from torch.nn.grad import conv2d_input, conv2d_weight


class Conv2dFn(torch.autograd.Function):
    """Conv2d with a hand-written backward. Use: Conv2dFn.apply(x, w, b, stride, padding)"""

    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(x, w, b, stride, padding)

    @staticmethod
    def backward(ctx, grad_out):
        x, w = ctx.saved_tensors
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = conv2d_input(x.shape, w, grad_out, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[1]:
            gw = conv2d_weight(x, w.shape, grad_out, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[2]:
            gb = grad_out.sum(dim=(2, 3)).mean(dim=0)
        return gx, gw, gb, None, None
