import torch
from torch.autograd import Function
from torch.autograd.function import once_differentiable


class Conv1dFn(Function):
    """1-D conv (no padding) written out, to see what autograd has to do."""

    @staticmethod
    def forward(ctx, x, weight, bias, stride):
        # x: N C L, weight: O C K, bias: O or None
        win = x.unfold(2, weight.shape[2], stride)              # N C T K
        out = torch.einsum("nctk,ock->not", win, weight)
        if bias is not None:
            out = out + bias[:, None]
        ctx.save_for_backward(x, weight)
        ctx.stride = stride
        return out

    @staticmethod
    @once_differentiable
    def backward(ctx, grad_out):
        x, weight = ctx.saved_tensors
        K, s, T = weight.shape[2], ctx.stride, grad_out.shape[2]
        gx = gw = gb = None

        if ctx.needs_input_grad[0]:
            gx = torch.zeros_like(x)
            contrib = torch.einsum("not,ock->nctk", grad_out, weight)
            for k in range(K):
                gx[:, :, k:k + (T - 1) * s + 1:s] += contrib[..., k]
        if ctx.needs_input_grad[1]:
            gw = torch.einsum("not,nctk->ock", grad_out, x.unfold(2, K, s))
        if ctx.needs_input_grad[2]:
            gb = grad_out.sum(dim=(0, 2))

        return gx, gw, gb, None      # stride has no gradient


def conv1d(x, weight, bias=None, stride=1):
    """Differentiable (once) in x, weight and bias."""
    return Conv1dFn.apply(x, weight, bias, stride)
