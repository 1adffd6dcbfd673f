import torch
import torch.nn.functional as F
from torch.autograd import Function


class MyConv2d(Function):
    """conv2d written through unfold, with the backward pass spelled out.

    MyConv2d.apply(input, weight, bias, stride, padding)
    """

    @staticmethod
    def forward(ctx, input, weight, bias=None, stride=1, padding=0):
        ctx.stride, ctx.padding = stride, padding
        ctx.has_bias = bias is not None
        oc, ic, kh, kw = weight.shape
        n, _, h, w = input.shape
        oh = (h + 2 * padding - kh) // stride + 1
        ow = (w + 2 * padding - kw) // stride + 1

        cols = F.unfold(input, (kh, kw), stride=stride, padding=padding)
        out = weight.reshape(oc, -1) @ cols
        if bias is not None:
            out = out + bias.view(1, oc, 1)
        ctx.save_for_backward(cols, weight)
        ctx.in_size = (h, w)
        return out.view(n, oc, oh, ow)

    @staticmethod
    def backward(ctx, grad_output):
        cols, weight = ctx.saved_tensors
        oc, ic, kh, kw = weight.shape
        n = grad_output.shape[0]
        g = grad_output.reshape(n, oc, -1)

        grad_input = grad_weight = grad_bias = None
        if ctx.needs_input_grad[0]:
            gcols = weight.reshape(oc, -1).t() @ g
            grad_input = F.fold(gcols, ctx.in_size, (kh, kw),
                                stride=ctx.stride, padding=ctx.padding)
        if ctx.needs_input_grad[1]:
            grad_weight = torch.einsum('nol,nkl->ok', g, cols).view_as(weight)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            grad_bias = g.sum(dim=2).mean(dim=0)
        return grad_input, grad_weight, grad_bias, None, None


my_conv2d = MyConv2d.apply
