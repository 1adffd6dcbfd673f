import torch
import torch.nn.functional as F


class CausalConv1dFn(torch.autograd.Function):
    """y[t] = sum_k w[k] * x[t - (K-1) + k], x zero before its start.

    x: (N, I, T), w: (O, I, K); backward written out by hand.
    """

    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return F.conv1d(F.pad(x, (w.shape[2] - 1, 0)), w)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        k = w.shape[2]
        # future outputs feed back into the present input
        gx = F.conv1d(F.pad(gy, (0, k - 1)), w.transpose(0, 1))
        xp = F.pad(x, (k - 1, 0))
        gw = torch.einsum("not,nitk->oik", gy, xp.unfold(2, k, 1))
        return gx, gw


def causal_conv1d(x, w):
    return CausalConv1dFn.apply(x, w)
