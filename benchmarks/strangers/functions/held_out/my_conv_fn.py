import torch
import torch.nn.functional as F
from torch.autograd import Function


class SameConv2d(Function):
    """Stride 1, odd kernel, zero padding that keeps the size."""

    @staticmethod
    def forward(ctx, input, weight, bias=None):
        pad = (weight.size(2) // 2, weight.size(3) // 2)
        ctx.save_for_backward(input, weight, bias)
        ctx.pad = pad
        return F.conv2d(input, weight, bias, padding=pad)

    @staticmethod
    def backward(ctx, grad_output):
        input, weight, bias = ctx.saved_tensors
        pad = ctx.pad
        grad_input = grad_weight = grad_bias = None
        if ctx.needs_input_grad[0]:
            grad_input = F.conv2d(grad_output, weight.transpose(0, 1), padding=pad)
        if ctx.needs_input_grad[1]:
            grad_weight = F.conv2d(input.transpose(0, 1), grad_output.transpose(0, 1), padding=pad)
            grad_weight = grad_weight.transpose(0, 1)
        if bias is not None and ctx.needs_input_grad[2]:
            grad_bias = grad_output.sum(dim=(0, 2, 3))
        return grad_input, grad_weight, grad_bias
