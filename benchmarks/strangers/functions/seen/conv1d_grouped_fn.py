"""Explicit-gradient grouped conv1d for teaching."""
import torch
import torch.nn.functional as F


class GroupedConv1d(torch.autograd.Function):
    """apply(x (N,C,L), w (O,C//groups,K), groups): valid correlation, stride 1."""

    @staticmethod
    def forward(ctx, x, w, groups):
        ctx.save_for_backward(x, w)
        ctx.groups = groups
        n, c, length = x.shape
        o, cg, k = w.shape
        win = x.unfold(2, k, 1).reshape(n, groups, cg, length - k + 1, k)
        wg = w.reshape(groups, o // groups, cg, k)
        return torch.einsum("ngclk,gock->ngol", win, wg).reshape(n, o, length - k + 1)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        g = ctx.groups
        n, c, length = x.shape
        o, cg, k = w.shape
        gyg = gy.reshape(n, g, o // g, -1)
        gx = gw = None
        if ctx.needs_input_grad[0]:
            pad = F.pad(gyg, (k - 1, k - 1)).unfold(3, k, 1)
            wf = w.reshape(g, o // g, cg, k).flip(-1)
            gx = torch.einsum("ngolk,gock->ngcl", pad, wf).reshape(n, c, length)
        if ctx.needs_input_grad[1]:
            win = x.unfold(2, k, 1).reshape(n, g, cg, length - k + 1, k)
            gw = torch.einsum("ngol,ngclk->gock", gyg, win).reshape(o, cg, k)
        return gx, gw, None
