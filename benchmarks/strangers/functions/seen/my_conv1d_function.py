import torch
from torch.autograd.function import once_differentiable


class Conv1dFn(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding):
        n, c, length = x.shape
        xp = x.new_zeros(n, c, length + 2 * padding)
        xp[..., padding:padding + length] = x
        windows = xp.unfold(2, weight.shape[2], stride)          # n c t k
        y = torch.einsum("nctk,ock->not", windows, weight)
        if bias is not None:
            y = y + bias[:, None]
        ctx.save_for_backward(windows, weight)
        ctx.meta = (x.shape, stride, padding, bias is not None)
        return y

    @staticmethod
    @once_differentiable
    def backward(ctx, gy):
        windows, weight = ctx.saved_tensors
        (n, c, length), stride, padding, has_bias = ctx.meta
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            t = gy.shape[2]
            gxp = gy.new_zeros(n, c, length + 2 * padding)
            for k in range(weight.shape[2]):
                gxp[..., k:k + stride * (t - 1) + 1:stride] += torch.einsum("not,oc->nct", gy, weight[:, :, k])
            gx = gxp[..., padding:padding + length]
        if ctx.needs_input_grad[1]:
            gw = torch.einsum("not,nctk->ock", gy, windows)
        if has_bias and ctx.needs_input_grad[2]:
            gb = gy.sum((0, 2))
        return gx, gw, gb, None, None


def conv1d(x, weight, bias=None, stride=1, padding=0):
    if x.dim() != 3 or x.shape[1] != weight.shape[1]:
        raise ValueError(f"bad shapes {tuple(x.shape)} {tuple(weight.shape)}")
    return Conv1dFn.apply(x, weight, bias, stride, padding)
