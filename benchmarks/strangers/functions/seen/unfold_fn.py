import torch
import torch.nn.functional as F
from torch.autograd.function import once_differentiable


class UnfoldConv2d(torch.autograd.Function):
    # y = UnfoldConv2d.apply(x, w, b, stride, padding, dilation, groups)

    @staticmethod
    def forward(ctx, x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
        n, c, h, wd = x.shape
        o, cg, kh, kw = w.shape
        oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
        ow = (wd + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
        cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
        cols = cols.view(n, groups, cg * kh * kw, oh * ow)
        wm = w.reshape(groups, o // groups, cg * kh * kw)
        y = torch.einsum('gok,ngkl->ngol', wm, cols).reshape(n, o, oh, ow)
        if b is not None:
            y = y + b.view(1, o, 1, 1)
        ctx.save_for_backward(cols, w)
        ctx.geom = (h, wd, stride, padding, dilation, groups)
        return y

    @staticmethod
    @once_differentiable
    def backward(ctx, gy):
        cols, w = ctx.saved_tensors
        h, wd, stride, padding, dilation, groups = ctx.geom
        n, o = gy.shape[:2]
        _, cg, kh, kw = w.shape
        g = gy.reshape(n, groups, o // groups, -1)
        wm = w.reshape(groups, o // groups, cg * kh * kw)

        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gc = torch.einsum('gok,ngol->ngkl', wm, g)
            gx = F.fold(gc.reshape(n, groups * cg * kh * kw, -1), (h, wd), (kh, kw),
                        dilation=dilation, padding=padding, stride=stride)
        if ctx.needs_input_grad[1]:
            gw = torch.einsum('ngol,ngkl->gok', g, cols).reshape(w.shape)
        if ctx.needs_input_grad[2]:
            gb = gy.sum(dim=(0, 2, 3))
        return gx, gw, gb, None, None, None, None
