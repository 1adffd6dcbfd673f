import torch
import torch.nn.functional as F


class UnfoldConv(torch.autograd.Function):
    """conv2d through unfold/fold, arguments as in F.conv2d without groups."""

    @staticmethod
    def forward(ctx, x, weight, bias, stride=1, padding=0, dilation=1):
        o, c, kh, kw = weight.shape
        cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
        out = weight.reshape(o, -1) @ cols
        if bias is not None:
            out = out + bias.view(1, -1, 1)
        oh = (x.shape[2] + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
        ow = (x.shape[3] + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
        ctx.save_for_backward(x, weight)
        ctx.has_bias = bias is not None
        ctx.conf = (stride, padding, dilation)
        return out.reshape(x.shape[0], o, oh, ow)

    @staticmethod
    def backward(ctx, grad):
        x, weight = ctx.saved_tensors
        stride, padding, dilation = ctx.conf
        o, c, kh, kw = weight.shape
        kwargs = dict(kernel_size=(kh, kw), dilation=dilation, padding=padding, stride=stride)
        g = grad.reshape(grad.shape[0], o, -1)
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = F.fold(weight.reshape(o, -1).t() @ g, x.shape[2:], **kwargs)
        if ctx.needs_input_grad[1]:
            cols = F.unfold(x, **kwargs)
            gw = torch.einsum("bol,bkl->ok", g, cols).reshape(weight.shape)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = g.sum((0, 2))
        return gx, gw, gb, None, None, None
