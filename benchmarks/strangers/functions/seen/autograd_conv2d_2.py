"""Convolution as an explicit autograd Function (base for custom gradients)."""
import torch
import torch.nn.functional as F
from torch.autograd.function import once_differentiable


class Conv2dFunction(torch.autograd.Function):
    """y = conv2d(x, weight, bias, stride, padding, dilation, groups).

    Call ``Conv2dFunction.apply(x, weight, bias, stride, padding, dilation, groups)``
    with ``bias`` possibly None and (h, w) tuples for stride, padding, dilation.
    First derivatives only.
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding, dilation, groups):
        ctx.save_for_backward(x, weight)
        ctx.conf = (stride, padding, dilation, groups)
        return F.conv2d(x, weight, bias, stride, padding, dilation, groups)

    @staticmethod
    @once_differentiable
    def backward(ctx, grad_out):
        x, weight = ctx.saved_tensors
        stride, padding, dilation, groups = ctx.conf
        grad_x = grad_w = grad_b = None
        if ctx.needs_input_grad[0]:
            grad_x = torch.nn.grad.conv2d_input(
                x.shape, weight, grad_out, stride, padding, dilation, groups)
        if ctx.needs_input_grad[1]:
            grad_w = torch.nn.grad.conv2d_weight(
                x, weight.shape, grad_out, stride, padding, dilation, groups)
        if ctx.needs_input_grad[2]:
            grad_b = grad_out.sum(dim=(0, 2, 3))
        return grad_x, grad_w, grad_b, None, None, None, None
