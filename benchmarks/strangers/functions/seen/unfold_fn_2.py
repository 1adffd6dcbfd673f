import torch
import torch.nn.functional as F
from torch.autograd import Function


class UnfoldConv2d(Function):
    """conv2d through unfold/fold, backward written out by hand."""

    @staticmethod
    def forward(ctx, x, w, b, stride, padding, dilation):
        geo = dict(kernel_size=w.shape[2:], stride=stride, padding=padding, dilation=dilation)
        cols = F.unfold(x, **geo)
        ctx.save_for_backward(cols, w)
        ctx.geo, ctx.size, ctx.has_bias = geo, x.shape[2:], b is not None
        y = w.flatten(1) @ cols
        if b is not None:
            y = y + b[:, None]
        span = [dilation * (k - 1) + 1 for k in w.shape[2:]]
        oh, ow = [(s + 2 * padding - d) // stride + 1 for s, d in zip(ctx.size, span)]
        return y.view(x.shape[0], w.shape[0], oh, ow)

    @staticmethod
    def backward(ctx, g):
        cols, w = ctx.saved_tensors
        g = g.flatten(2)
        gx = F.fold(w.flatten(1).t() @ g, ctx.size, **ctx.geo)
        gw = torch.einsum("nol,nkl->ok", g, cols).view_as(w)
        gb = g.sum((0, 2)) if ctx.has_bias else None
        return gx, gw, gb, None, None, None


def conv2d_unfold(x, w, b=None, stride=1, padding=0, dilation=1):
    return UnfoldConv2d.apply(x, w, b, stride, padding, dilation)
