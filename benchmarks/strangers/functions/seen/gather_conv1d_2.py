import torch
from torch.autograd.function import once_differentiable


class GatherConv1d(torch.autograd.Function):
    """F.conv1d with an index table: gather forward, index_add backward.

    apply(x (N, C, L), weight (F, C, K), bias (F,), stride, padding, dilation)
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride=1, padding=0, dilation=1):
        N, C, L = x.shape
        K = weight.shape[2]
        T = (L + 2 * padding - dilation * (K - 1) - 1) // stride + 1
        table = (
            torch.arange(T, device=x.device)[:, None] * stride
            + torch.arange(K, device=x.device)[None, :] * dilation
        )
        padded = x.new_zeros(N, C, L + 2 * padding)
        padded[:, :, padding:padding + L] = x
        taps = padded[:, :, table]
        ctx.save_for_backward(taps, weight, table)
        ctx.sizes = (L, padding)
        return torch.einsum("nctk,fck->nft", taps, weight) + bias[None, :, None]

    @staticmethod
    @once_differentiable
    def backward(ctx, g):
        taps, weight, table = ctx.saved_tensors
        L, padding = ctx.sizes
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            spread = torch.einsum("nft,fck->nctk", g, weight).flatten(2)
            full = spread.new_zeros(*spread.shape[:2], L + 2 * padding)
            full.index_add_(2, table.flatten(), spread)
            gx = full[:, :, padding:padding + L]
        if ctx.needs_input_grad[1]:
            gw = torch.einsum("nctk,nft->fck", taps, g)
        if ctx.needs_input_grad[2]:
            gb = g.sum((0, 2))
        return gx, gw, gb, None, None, None
