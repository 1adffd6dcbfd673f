import torch
import torch.nn.functional as F


class MyConv2d(torch.autograd.Function):
    @staticmethod
    def forward(ctx, input, weight, bias, padding):
        ctx.save_for_backward(input, weight)
        ctx.padding = padding
        return F.conv2d(input, weight, bias, padding=padding)

    @staticmethod
    def backward(ctx, grad_out):
        input, weight = ctx.saved_tensors
        p = ctx.padding
        k = weight.shape[-1]
        grad_input = grad_weight = grad_bias = None
        if ctx.needs_input_grad[0]:
            grad_input = F.conv2d(grad_out, weight.transpose(0, 1), padding=k - 1 - p)
        if ctx.needs_input_grad[1]:
            grad_weight = F.conv2d(input.transpose(0, 1), grad_out.transpose(0, 1),
                                   padding=p).transpose(0, 1)
        if ctx.needs_input_grad[2]:
            grad_bias = grad_out.sum(dim=(0, 2, 3))
        return grad_input, grad_weight, grad_bias, None


def my_conv2d(input, weight, bias=None, padding=0):
    """Stride-1 conv2d with square kernels and padding < kernel size."""
    return MyConv2d.apply(input, weight, bias, padding)
