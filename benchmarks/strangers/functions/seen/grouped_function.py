import torch
import torch.nn.functional as F


class GroupedConv2d(torch.autograd.Function):
    """Conv2d with groups; forward and backward written with unfold and fold.

    GroupedConv2d.apply(input, weight, bias, stride, padding, dilation, groups)
    """

    @staticmethod
    def forward(ctx, input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
        ctx.geometry = dict(kernel_size=tuple(weight.shape[2:]), stride=stride,
                            padding=padding, dilation=dilation)
        ctx.groups = groups
        ctx.save_for_backward(input, weight)
        n, c = input.shape[:2]
        o = weight.shape[0]
        st, pa, di = [(v, v) if isinstance(v, int) else tuple(v) for v in (stride, padding, dilation)]
        size = [(input.shape[2 + a] + 2 * pa[a] - di[a] * (weight.shape[2 + a] - 1) - 1) // st[a] + 1
                for a in range(2)]
        cols = F.unfold(input, **ctx.geometry).view(n, groups, -1, size[0] * size[1])
        w = weight.reshape(groups, o // groups, -1)
        out = torch.einsum("gok,ngkl->ngol", w, cols).reshape(n, o, *size)
        return out if bias is None else out + bias.view(1, -1, 1, 1)

    @staticmethod
    def backward(ctx, grad):
        input, weight = ctx.saved_tensors
        n, o = grad.shape[:2]
        g = ctx.groups
        gr = grad.reshape(n, g, o // g, -1)
        gi = gw = gb = None
        if ctx.needs_input_grad[0]:
            w = weight.reshape(g, o // g, -1)
            cols = torch.einsum("gok,ngol->ngkl", w, gr).flatten(1, 2)
            gi = F.fold(cols, input.shape[2:], **ctx.geometry)
        if ctx.needs_input_grad[1]:
            cols = F.unfold(input, **ctx.geometry).view(n, g, -1, gr.shape[3])
            gw = torch.einsum("ngol,ngkl->gok", gr, cols).reshape(weight.shape)
        if ctx.needs_input_grad[2]:
            gb = grad.sum((0, 2, 3))
        return gi, gw, gb, None, None, None, None
