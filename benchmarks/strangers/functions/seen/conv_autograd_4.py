import torch
import torch.nn.functional as F


class _Conv1dFn(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b, stride, pad):
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.pad, ctx.has_b = stride, pad, b is not None
        xp = F.pad(x, (pad, pad))
        u = xp.unfold(2, w.shape[2], stride)            # N C L K
        y = torch.einsum('nclk,ock->nol', u, w)
        return y if b is None else y + b[:, None]

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        s, p, K = ctx.stride, ctx.pad, w.shape[2]
        xp = F.pad(x, (p, p))
        u = xp.unfold(2, K, s)
        gw = torch.einsum('nol,nclk->ock', g, u)
        gx = torch.zeros_like(xp)
        L = g.shape[2]
        for k in range(K):
            gx[:, :, k:k + s * (L - 1) + 1:s] += torch.einsum('nol,oc->ncl', g, w[:, :, k])
        gx = gx[:, :, p:p + x.shape[2]]
        gb = g.sum(dim=(0, 2)) if ctx.has_b else None
        return gx, gw, gb, None, None


def conv1d(x, w, b=None, stride=1, pad=0):
    """Like F.conv1d, with a hand written backward pass."""
    return _Conv1dFn.apply(x, w, b, stride, pad)
