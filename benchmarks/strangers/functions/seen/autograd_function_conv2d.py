import torch
from torch.nn import functional as F


class Conv2dFunction(torch.autograd.Function):
    @staticmethod
    def forward(ctx, inp, weight, bias, padding):
        ctx.save_for_backward(inp, weight)
        ctx.padding = padding
        return F.conv2d(inp, weight, bias, padding=padding)

    @staticmethod
    def backward(ctx, grad_out):
        inp, weight = ctx.saved_tensors
        p = ctx.padding
        kh, kw = weight.shape[2:]
        grad_inp = grad_w = grad_b = None
        if ctx.needs_input_grad[0]:
            # full correlation of the output gradient with the kernel
            full = F.conv2d(grad_out, weight.transpose(0, 1), padding=(kh - 1, kw - 1))
            grad_inp = full[:, :, p:p + inp.shape[2], p:p + inp.shape[3]]
        if ctx.needs_input_grad[1]:
            grad_w = F.conv2d(inp.transpose(0, 1), grad_out.transpose(0, 1), padding=p).transpose(0, 1)
        if ctx.needs_input_grad[2]:
            grad_b = grad_out.sum(dim=(0, 2, 3))
        return grad_inp, grad_w, grad_b, None


def my_conv2d(inp, weight, bias, padding=0):
    """Differentiable stride-1 conv2d with a hand-written backward pass."""
    return Conv2dFunction.apply(inp, weight, bias, padding)
