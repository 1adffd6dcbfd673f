import torch
import torch.nn.functional as F
from torch.autograd import Function
from torch.nn import grad as nn_grad


class Conv2dFunction(Function):

    @staticmethod
    def forward(ctx, input, weight, bias=None, stride=1, padding=0):
        ctx.save_for_backward(input, weight, bias)
        ctx.stride = stride
        ctx.padding = padding
        return F.conv2d(input, weight, bias, stride, padding)

    @staticmethod
    def backward(ctx, grad_output):
        input, weight, bias = ctx.saved_tensors
        grad_input = grad_weight = grad_bias = None

        if ctx.needs_input_grad[0]:
            grad_input = nn_grad.conv2d_input(input.shape, weight, grad_output, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[1]:
            grad_weight = nn_grad.conv2d_weight(input, weight.shape, grad_output, ctx.stride, ctx.padding)
        if bias is not None and ctx.needs_input_grad[2]:
            grad_bias = grad_output.sum(dim=(0, 2, 3))

        return grad_input, grad_weight, grad_bias, None, None
