import torch
from torch.nn import grad as nngrad
import torch.nn.functional as F


class Conv2dFn(torch.autograd.Function):
    """Conv2dFn.apply(input, weight, bias, stride, padding): like F.conv2d with
    int stride/padding, no groups; bias may be None. First-order gradients."""

    @staticmethod
    def forward(ctx, input, weight, bias, stride, padding):
        ctx.save_for_backward(input, weight)
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(input, weight, bias, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, grad_output):
        input, weight = ctx.saved_tensors
        grad_input = grad_weight = grad_bias = None
        if ctx.needs_input_grad[0]:
            grad_input = nngrad.conv2d_input(input.shape, weight, grad_output,
                                             stride=ctx.stride, padding=ctx.padding)
        if ctx.needs_input_grad[1]:
            grad_weight = nngrad.conv2d_weight(input, weight.shape, grad_output,
                                               stride=ctx.stride, padding=ctx.padding)
        if ctx.needs_input_grad[2]:
            grad_bias = grad_output.sum(dim=(0, 2, 3))
        return grad_input, grad_weight, grad_bias, None, None
