import torch
import torch.nn.functional as F


class _Conv1dFn(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        xp = F.pad(x, (padding, padding))
        cols = xp.unfold(2, w.shape[2], stride)          # N C L K
        y = torch.einsum("nclk,ock->nol", cols, w) + b[:, None]
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.padding = stride, padding
        return y

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        n, c, t = x.shape
        k = w.shape[2]
        L = g.shape[2]
        xp = F.pad(x, (p, p))
        gw = torch.einsum("nol,nclk->ock", g, xp.unfold(2, k, s))
        gxp = torch.zeros_like(xp)
        contrib = torch.einsum("nol,ock->nckl", g, w)
        for i in range(k):
            gxp[:, :, i:i + s * (L - 1) + 1:s] += contrib[:, :, i]
        gx = gxp[:, :, p:p + t]
        return gx, gw, g.sum((0, 2)), None, None


def conv1d(x, w, b, stride=1, padding=0):
    """Same as F.conv1d(x, w, b, stride, padding), with a hand-written backward."""
    return _Conv1dFn.apply(x, w, b, stride, padding)
