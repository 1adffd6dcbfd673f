import torch
from torch.nn import functional as F


class Conv1dFn(torch.autograd.Function):
    """y = conv1d(x, w), no bias, stride s. Written for the talk on autograd; backward in plain matmuls."""

    @staticmethod
    def forward(ctx, x, w, s):
        ctx.save_for_backward(x, w)
        ctx.s = s
        cols = x.unfold(2, w.shape[2], s)                   # N C L K
        return torch.einsum("nclk,ock->nol", cols, w)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        s = ctx.s
        k = w.shape[2]
        gx = gw = None
        if ctx.needs_input_grad[0]:
            gx = torch.zeros_like(x)
            g_cols = torch.einsum("nol,ock->nclk", gy, w)
            for l in range(gy.shape[2]):
                gx[:, :, l * s:l * s + k] += g_cols[:, :, l]
        if ctx.needs_input_grad[1]:
            gw = torch.einsum("nol,nclk->ock", gy, x.unfold(2, k, s))
        return gx, gw, None
