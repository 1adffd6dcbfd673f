import torch
import torch.nn.functional as F


class Conv1dFunction(torch.autograd.Function):
    """Explicit forward/backward, gather and scatter by taps."""

    @staticmethod
    def forward(ctx, x, w, b, stride, padding, dilation):
        K = w.shape[2]
        xp = F.pad(x, (padding, padding))
        T = (xp.shape[2] - dilation * (K - 1) - 1) // stride + 1
        span = (T - 1) * stride + 1
        y = 0
        for k in range(K):
            tap = xp[:, :, k * dilation:k * dilation + span:stride]
            y = y + torch.einsum("nct,oc->not", tap, w[:, :, k])
        if b is not None:
            y = y + b[None, :, None]
        ctx.save_for_backward(xp, w)
        ctx.geom = (x.shape[2], stride, padding, dilation, span, b is not None)
        return y

    @staticmethod
    def backward(ctx, gy):
        xp, w = ctx.saved_tensors
        L, stride, padding, dilation, span, has_bias = ctx.geom
        gxp = torch.zeros_like(xp)
        gw = torch.zeros_like(w)
        for k in range(w.shape[2]):
            at = slice(k * dilation, k * dilation + span, stride)
            gxp[:, :, at] += torch.einsum("not,oc->nct", gy, w[:, :, k])
            gw[:, :, k] = torch.einsum("not,nct->oc", gy, xp[:, :, at])
        gx = gxp[:, :, padding:padding + L]
        gb = gy.sum((0, 2)) if has_bias else None
        return gx, gw, gb, None, None, None


def conv1d(x, w, b=None, stride=1, padding=0, dilation=1):
    return Conv1dFunction.apply(x, w, b, stride, padding, dilation)
