import torch
import torch.nn.functional as F
from torch.autograd.function import once_differentiable


class ConvReLU(torch.autograd.Function):
    """relu(conv2d(x, w, b)) that keeps one activation instead of two.

        y = ConvReLU.apply(x, w, b, stride, padding)
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride=1, padding=0):
        y = F.conv2d(x, weight, bias, stride, padding).clamp_(min=0)
        ctx.save_for_backward(x, weight, y)
        ctx.stride, ctx.padding = stride, padding
        return y

    @staticmethod
    @once_differentiable
    def backward(ctx, grad_out):
        x, weight, y = ctx.saved_tensors
        g = grad_out.contiguous()
        g[y <= 0] = 0

        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = torch.nn.grad.conv2d_input(x.shape, weight, g, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[1]:
            gw = torch.nn.grad.conv2d_weight(x, weight.shape, g, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[2]:
            gb = g.sum(dim=(0, 2, 3))
        return gx, gw, gb, None, None
