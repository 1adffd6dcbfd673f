import torch
import torch.nn.functional as F


class Conv2dFunction(torch.autograd.Function):
    """y = conv2d(x, weight) + bias, with a hand-written backward."""

    @staticmethod
    def forward(ctx, x, weight, bias, stride=1, padding=0):
        ctx.save_for_backward(x, weight)
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(x, weight, bias, stride, padding)

    @staticmethod
    def backward(ctx, grad_output):
        x, weight = ctx.saved_tensors
        grad_x = grad_w = grad_b = None
        if ctx.needs_input_grad[0]:
            grad_x = torch.nn.grad.conv2d_input(x.shape, weight, grad_output, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[1]:
            grad_w = torch.nn.grad.conv2d_weight(x, weight.shape, grad_output, ctx.stride, ctx.padding)
        if ctx.needs_input_grad[2]:
            grad_b = grad_output.sum(dim=(2, 3)).mean(dim=0)
        return grad_x, grad_w, grad_b, None, None
