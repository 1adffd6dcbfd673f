"""conv2d + ReLU in one autograd node; keeps one activation instead of two."""
import torch
import torch.nn.functional as F
from torch.autograd.function import once_differentiable


class ConvReLU(torch.autograd.Function):
    """relu(conv2d(x, weight, bias, stride, padding)).

    Only the output is saved next to the inputs: it is positive exactly
    where the ReLU passes the gradient.  Usable anywhere in a graph, e.g. in
    a residual branch.  First derivatives only.
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding):
        out = F.conv2d(x, weight, bias, stride, padding).relu_()
        ctx.save_for_backward(x, weight, out)
        ctx.stride, ctx.padding = stride, padding
        return out

    @staticmethod
    @once_differentiable
    def backward(ctx, grad_out):
        x, weight, out = ctx.saved_tensors
        grad = grad_out.contiguous()
        grad.masked_fill_(out <= 0, 0)
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = torch.nn.grad.conv2d_input(x.shape, weight, grad, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[1]:
            gw = torch.nn.grad.conv2d_weight(x, weight.shape, grad, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[2]:
            gb = grad.sum((0, 2, 3))
        return gx, gw, gb, None, None
