import torch
import torch.nn.functional as F


class _Conv1d(torch.autograd.Function):

    @staticmethod
    def forward(ctx, x, w, b, stride, pad, dil):
        xp = F.pad(x, (pad, pad))
        K = w.shape[-1]
        L = (xp.shape[-1] - dil * (K - 1) - 1) // stride + 1
        y = x.new_zeros(x.shape[0], w.shape[0], L)
        for k in range(K):
            tap = xp[:, :, k * dil: k * dil + stride * (L - 1) + 1: stride]
            y = y + torch.einsum("ncl,oc->nol", tap, w[:, :, k])
        if b is not None:
            y = y + b[None, :, None]
        ctx.save_for_backward(xp, w)
        ctx.conf = stride, pad, dil, L, b is not None
        return y

    @staticmethod
    def backward(ctx, gy):
        xp, w = ctx.saved_tensors
        stride, pad, dil, L, has_bias = ctx.conf
        gxp = torch.zeros_like(xp)
        gw = torch.zeros_like(w)
        for k in range(w.shape[-1]):
            sl = slice(k * dil, k * dil + stride * (L - 1) + 1, stride)
            gxp[:, :, sl] += torch.einsum("nol,oc->ncl", gy, w[:, :, k])
            gw[:, :, k] = torch.einsum("nol,ncl->oc", gy, xp[:, :, sl])
        gx = gxp[:, :, pad: xp.shape[-1] - pad]
        gb = gy.sum((0, 2)) if has_bias else None
        return gx, gw, gb, None, None, None


def conv1d(x, w, b=None, stride=1, padding=0, dilation=1):
    """Same contract as torch.nn.functional.conv1d (groups=1), own backward."""
    return _Conv1d.apply(x, w, b, stride, padding, dilation)
