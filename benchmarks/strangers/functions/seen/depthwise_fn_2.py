"""Depthwise conv2d with a hand-written backward pass.

cuDNN was slow for our depthwise layers, so this is the plain formulation that
we can swap the kernels of.  Everything is stride 1.
"""
import torch
import torch.nn.functional as F


class DepthwiseConv2dFunction(torch.autograd.Function):
    """y = DepthwiseConv2dFunction.apply(x, weight, bias, padding)

    x (N, C, H, W), weight (C, 1, kh, kw), bias (C,) or None.
    The gradients are those of F.conv2d(x, weight, bias, padding=padding,
    groups=C).
    """

    @staticmethod
    def forward(ctx, x, weight, bias=None, padding=0):
        ctx.save_for_backward(x, weight)
        ctx.padding = padding
        ctx.has_bias = bias is not None
        return F.conv2d(x, weight, bias, padding=padding, groups=x.shape[1])

    @staticmethod
    def backward(ctx, grad_out):
        x, weight = ctx.saved_tensors
        p = ctx.padding
        n, c, h, w = x.shape
        grad_x = grad_w = grad_b = None

        if ctx.needs_input_grad[0]:
            grad_x = F.conv_transpose2d(grad_out, weight, padding=p, groups=c)

        if ctx.needs_input_grad[1]:
            # every (sample, channel) plane of x is correlated with its own
            # plane of grad_out: one grouped convolution with n*c groups
            planes = x.reshape(1, n * c, h, w)
            kernels = grad_out.reshape(n * c, 1, *grad_out.shape[2:])
            per_sample = F.conv2d(planes, kernels, padding=p, groups=n * c)
            per_sample = per_sample.reshape(n, *weight.shape)
            grad_w = per_sample.mean(dim=0)

        if ctx.has_bias and ctx.needs_input_grad[2]:
            grad_b = grad_out.sum(dim=(0, 2, 3))

        return grad_x, grad_w, grad_b, None
