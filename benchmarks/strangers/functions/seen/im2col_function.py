import torch
import torch.nn.functional as F


class Im2ColConv2d(torch.autograd.Function):
    """conv2d through im2col, with hand-written backward.

    Im2ColConv2d.apply(x, weight, bias, stride, padding, dilation), ints or
    pairs; bias may be None.
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride=1, padding=0, dilation=1):
        args = dict(kernel_size=tuple(weight.shape[2:]), stride=stride,
                    padding=padding, dilation=dilation)
        cols = F.unfold(x, **args)
        out = torch.matmul(weight.flatten(1), cols)
        if bias is not None:
            out = out + bias[:, None]
        s = (stride, stride) if isinstance(stride, int) else stride
        p = (padding, padding) if isinstance(padding, int) else padding
        d = (dilation, dilation) if isinstance(dilation, int) else dilation
        oh, ow = [(x.shape[2 + a] + 2 * p[a] - d[a] * (weight.shape[2 + a] - 1) - 1) // s[a] + 1
                  for a in (0, 1)]
        ctx.save_for_backward(cols, weight)
        ctx.args, ctx.hw = args, tuple(x.shape[2:])
        ctx.has_bias = bias is not None
        return out.reshape(x.shape[0], weight.shape[0], oh, ow)

    @staticmethod
    def backward(ctx, grad_out):
        cols, weight = ctx.saved_tensors
        g = grad_out.flatten(2)
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = F.fold(torch.matmul(weight.flatten(1).t(), g), ctx.hw, **ctx.args)
        if ctx.needs_input_grad[1]:
            gw = torch.einsum("nol,nkl->ok", g, cols).reshape(weight.shape)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = g.sum(dim=(0, 2))
        return gx, gw, gb, None, None, None
