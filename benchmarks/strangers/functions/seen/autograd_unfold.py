import torch
from torch.autograd import Function
from torch.autograd.function import once_differentiable


class DilatedConv1dFn(Function):
    """apply(x, w, b, stride, dilation): x (N, C, L), w (O, C, K), b (O,) or None"""

    @staticmethod
    def forward(ctx, x, w, b=None, stride=1, dilation=1):
        K = w.shape[2]
        T = (x.shape[2] - dilation * (K - 1) - 1) // stride + 1
        y = x.new_zeros(x.shape[0], w.shape[0], T)
        for k in range(K):
            lo = k * dilation
            y += torch.einsum('nct,oc->not', x[:, :, lo:lo + stride * (T - 1) + 1:stride], w[:, :, k])
        if b is not None:
            y += b[:, None]
        ctx.save_for_backward(x, w)
        ctx.conf = (stride, dilation, T, b is not None)
        return y

    @staticmethod
    @once_differentiable
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        stride, dilation, T, has_b = ctx.conf
        gx = torch.zeros_like(x)
        gw = torch.zeros_like(w)
        for k in range(w.shape[2]):
            lo = k * dilation
            sl = slice(lo, lo + stride * (T - 1) + 1, stride)
            gx[:, :, sl] += torch.einsum('not,oc->nct', gy, w[:, :, k])
            gw[:, :, k] = torch.einsum('not,nct->oc', gy, x[:, :, sl])
        gb = gy.sum((0, 2)) if has_b else None
        return gx, gw, gb, None, None
