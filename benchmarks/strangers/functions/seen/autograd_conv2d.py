import torch
import torch.nn.functional as F


class GroupedConv2d(torch.autograd.Function):
    """conv2d with a hand-written backward: apply(x, w, b, stride, padding, groups)."""

    @staticmethod
    def forward(ctx, x, w, b, stride, padding, groups):
        ctx.save_for_backward(x, w)
        ctx.conf = stride, padding, groups
        return F.conv2d(x, w, b, stride=stride, padding=padding, groups=groups)

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        s, p, G = ctx.conf
        kh, kw = w.shape[2:]
        op = [x.shape[2 + i] + 2 * p - ((g.shape[2 + i] - 1) * s + w.shape[2 + i]) for i in (0, 1)]
        full = F.conv_transpose2d(g, w, stride=s, groups=G)
        full = F.pad(full, (0, op[1], 0, op[0]))
        gx = full[:, :, p:p + x.shape[2], p:p + x.shape[3]]

        N, cg = x.shape[0], w.shape[1]
        cols = F.unfold(x, (kh, kw), padding=p, stride=s)            # N, C*kh*kw, L
        cols = cols.view(N, G, cg * kh * kw, -1)
        gg = g.reshape(N, G, w.shape[0] // G, -1)
        gw = torch.einsum("ngol,ngkl->gok", gg, cols).reshape(w.shape)
        gb = g.sum((0, 2, 3)) if ctx.needs_input_grad[2] else None
        return gx, gw, gb, None, None, None
