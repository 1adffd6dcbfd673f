import torch
import torch.nn.functional as F
from torch.nn.grad import conv1d_input, conv1d_weight


class MyConv1d(torch.autograd.Function):
    """y = conv1d(x, w) + b.  Call as MyConv1d.apply(x, w, b, stride, padding)."""

    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.padding = stride, padding
        return F.conv1d(x, w, b, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, grad_out):
        x, w = ctx.saved_tensors
        gx = conv1d_input(x.shape, w, grad_out, stride=ctx.stride, padding=ctx.padding)
        gw = conv1d_weight(x, w.shape, grad_out, stride=ctx.stride, padding=ctx.padding)
        gb = grad_out.sum(dim=2).mean(dim=0) if ctx.needs_input_grad[2] else None
        return gx, gw, gb, None, None
