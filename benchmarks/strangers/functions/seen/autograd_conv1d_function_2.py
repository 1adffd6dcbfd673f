import torch
from torch.autograd import Function


class _Conv1dFn(Function):
    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        xp = torch.nn.functional.pad(x, (padding, padding))
        cols = xp.unfold(2, w.shape[2], stride)               # N C L' K
        ctx.save_for_backward(x, w)
        ctx.has_bias = b is not None
        ctx.stride, ctx.padding = stride, padding
        y = torch.einsum("nclk,ock->nol", cols, w)
        if b is not None:
            y = y + b[:, None]
        return y

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        k, steps = w.shape[2], gy.shape[2]
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gxp = x.new_zeros(x.shape[0], x.shape[1], x.shape[2] + 2 * p)
            for t in range(k):
                gxp[:, :, t:t + (steps - 1) * s + 1:s] += torch.einsum(
                    "nol,oc->ncl", gy, w[:, :, t])
            gx = gxp[:, :, p:p + x.shape[2]]
        if ctx.needs_input_grad[1]:
            xp = torch.nn.functional.pad(x, (p, p))
            gw = torch.einsum("nol,nclk->ock", gy, xp.unfold(2, k, s))
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = gy.sum(dim=(0, 2))
        return gx, gw, gb, None, None


def conv1d(x, w, b=None, stride=1, padding=0):
    """Same as F.conv1d for these arguments, with a hand-written backward."""
    return _Conv1dFn.apply(x, w, b, stride, padding)
