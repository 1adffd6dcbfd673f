import torch
import torch.nn.functional as F


class Conv1dFn(torch.autograd.Function):
    """conv1d (stride 1) that keeps only x and w for the backward pass.

    Usage: y = Conv1dFn.apply(x, w, b, padding), with padding < kernel size.
    """

    @staticmethod
    def forward(ctx, x, w, b, padding):
        ctx.save_for_backward(x, w)
        ctx.padding = padding
        return F.conv1d(x, w, b, padding=padding)

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        p, k = ctx.padding, w.shape[-1]
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = F.conv1d(g, w.transpose(0, 1), padding=k - 1 - p)
        if ctx.needs_input_grad[1]:
            gw = F.conv1d(x.transpose(0, 1), g.transpose(0, 1), padding=p).transpose(0, 1)
        if ctx.needs_input_grad[2]:
            gb = g.sum(dim=(0, 2))
        return gx, gw, gb, None
