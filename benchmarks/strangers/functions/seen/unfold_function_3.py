import torch
import torch.nn.functional as F


class UnfoldConv2d(torch.autograd.Function):
    """conv2d(x, weight, bias, stride, padding, dilation, groups) by im2col, forth and back.

    All of the geometry is an int (same for rows and columns).  Backward is the
    transposed matrix products, with fold (col2im) in the place of unfold.
    """

    @staticmethod
    def forward(ctx, x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
        N, C, H, W = x.shape
        O, Cg, kh, kw = weight.shape
        how = dict(kernel_size=(kh, kw), stride=stride, padding=padding, dilation=dilation)
        ho = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
        wo = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1

        # rows of unfold: channel slowest, so the channels of a group are together
        cols = F.unfold(x, **how).view(N, groups, Cg * kh * kw, ho * wo)
        mat = weight.reshape(groups, O // groups, Cg * kh * kw)
        y = (mat @ cols).reshape(N, O, ho, wo)
        if bias is not None:
            y += bias.view(-1, 1, 1)

        ctx.save_for_backward(cols, mat)
        ctx.how, ctx.size, ctx.wshape, ctx.groups = how, (H, W), weight.shape, groups
        return y

    @staticmethod
    def backward(ctx, dy):
        cols, mat = ctx.saved_tensors
        N, O = dy.shape[:2]
        g = dy.reshape(N, ctx.groups, O // ctx.groups, -1)
        dx = dw = db = None
        if ctx.needs_input_grad[0]:
            dcols = mat.transpose(1, 2) @ g
            dx = F.fold(dcols.flatten(1, 2), output_size=ctx.size, **ctx.how)
        if ctx.needs_input_grad[1]:
            dw = torch.einsum("ngop,ngkp->gok", g, cols).reshape(ctx.wshape)
        if ctx.needs_input_grad[2]:
            db = dy.sum((0, 2, 3))
        return dx, dw, db, None, None, None, None
