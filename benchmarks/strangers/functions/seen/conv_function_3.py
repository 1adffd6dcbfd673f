import torch
import torch.nn.functional as F


class HandConv2d(torch.autograd.Function):
    """conv2d with backward written out. HandConv2d.apply(x, w, b, stride, pad)."""

    @staticmethod
    def forward(ctx, x, w, b, stride, pad):
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.pad, ctx.has_bias = stride, pad, b is not None
        n, c, h, wd = x.shape
        o, _, kh, kw = w.shape
        cols = F.unfold(x, (kh, kw), padding=pad, stride=stride)
        oh = (h + 2 * pad - kh) // stride + 1
        ow = (wd + 2 * pad - kw) // stride + 1
        y = (w.reshape(o, -1) @ cols).reshape(n, o, oh, ow)
        if b is not None:
            y = y + b.view(1, -1, 1, 1)
        return y

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        o, c, kh, kw = w.shape
        g = gy.reshape(gy.shape[0], o, -1)
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gcols = w.reshape(o, -1).t() @ g
            gx = F.fold(gcols, x.shape[-2:], (kh, kw), padding=ctx.pad, stride=ctx.stride)
        if ctx.needs_input_grad[1]:
            cols = F.unfold(x, (kh, kw), padding=ctx.pad, stride=ctx.stride)
            gw = torch.einsum('nol,nkl->ok', g, cols).reshape(w.shape)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = g.sum((0, 2))
        return gx, gw, gb, None, None
