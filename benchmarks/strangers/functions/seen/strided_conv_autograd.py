import torch
import torch.nn.functional as F


class StridedConv1d(torch.autograd.Function):
    """y = StridedConv1d.apply(x, w, stride): x (N, C, T), w (O, C, K), no padding.
    First-order gradients only."""

    @staticmethod
    def forward(ctx, x, w, stride=1):
        ctx.save_for_backward(x, w)
        ctx.stride = stride
        return torch.einsum("nctk,ock->not", x.unfold(2, w.shape[2], stride), w)

    @staticmethod
    @torch.autograd.function.once_differentiable
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        s, K, L = ctx.stride, w.shape[2], g.shape[2]
        gw = torch.einsum("not,nctk->ock", g, x.unfold(2, K, s))
        up = g.new_zeros(g.shape[0], g.shape[1], (L - 1) * s + 1)
        up[:, :, ::s] = g
        gx = F.conv1d(F.pad(up, (K - 1, K - 1)), w.flip(2).transpose(0, 1))
        gx = F.pad(gx, (0, x.shape[2] - gx.shape[2]))
        return gx, gw, None
