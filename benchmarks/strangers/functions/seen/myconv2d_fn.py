import torch
import torch.nn.functional as F
from torch.autograd import Function


class MyConv2d(Function):
    """conv2d (stride 1, zero padding p, no bias) with explicit gradients; exercise 4."""

    @staticmethod
    def forward(ctx, inp, weight, p=0):
        ctx.save_for_backward(inp, weight)
        ctx.p = p
        return F.conv2d(inp, weight, padding=p)

    @staticmethod
    def backward(ctx, grad_out):
        inp, weight = ctx.saved_tensors
        p = ctx.p
        kh, kw = weight.shape[2:]
        gi = gw = None
        if ctx.needs_input_grad[0]:
            full = F.pad(grad_out, (kw - 1, kw - 1, kh - 1, kh - 1))
            gi = F.conv2d(full, weight.transpose(0, 1))
            gi = gi[:, :, p:gi.shape[2] - p, p:gi.shape[3] - p]
        if ctx.needs_input_grad[1]:
            x = F.pad(inp, (p, p, p, p))
            gw = F.conv2d(x.transpose(0, 1), grad_out.transpose(0, 1)).transpose(0, 1)
        return gi, gw, None


def my_conv2d(inp, weight, p=0):
    return MyConv2d.apply(inp, weight, p)
