import torch
import torch.nn.functional as F
from torch.nn.grad import conv2d_input, conv2d_weight


class Conv2dFunction(torch.autograd.Function):
    """Conv2dFunction.apply(input, weight, bias, stride, padding, dilation, groups); bias may be None."""

    @staticmethod
    def forward(ctx, input, weight, bias, stride, padding, dilation, groups):
        ctx.save_for_backward(input, weight)
        ctx.conf = (stride, padding, dilation, groups)
        return F.conv2d(input, weight, bias, stride, padding, dilation, groups)

    @staticmethod
    def backward(ctx, grad_output):
        input, weight = ctx.saved_tensors
        grad_input = grad_weight = grad_bias = None

        if ctx.needs_input_grad[0]:
            grad_input = conv2d_input(input.shape, weight, grad_output, *ctx.conf)
        if ctx.needs_input_grad[1]:
            grad_weight = conv2d_weight(input, weight.shape, grad_output, *ctx.conf)
        if ctx.needs_input_grad[2]:
            grad_bias = grad_output.sum(dim=(0, 2, 3))

        return grad_input, grad_weight, grad_bias, None, None, None, None
