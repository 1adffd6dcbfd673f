import torch


class Conv1dFn(torch.autograd.Function):
    """conv1d without padding; x (B, C, L), w (F, C, K), stride s"""

    @staticmethod
    def forward(ctx, x, w, stride=1):
        ctx.save_for_backward(x, w)
        ctx.stride = stride
        windows = x.unfold(2, w.shape[2], stride)          # B, C, Lo, K
        return torch.einsum("bclk,fck->bfl", windows, w)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        s, K = ctx.stride, w.shape[2]
        Lo = gy.shape[2]
        gw = torch.einsum("bfl,bclk->fck", gy, x.unfold(2, K, s))
        gx = torch.zeros_like(x)
        for k in range(K):
            gx[:, :, k:k + s * (Lo - 1) + 1:s] += torch.einsum("bfl,fc->bcl", gy, w[:, :, k])
        return gx, gw, None


def conv1d(x, w, stride=1):
    return Conv1dFn.apply(x, w, stride)
