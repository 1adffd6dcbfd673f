import torch
import torch.nn.functional as F


class GroupedConv1d(torch.autograd.Function):
    """y = conv1d(x, weight, bias, stride, padding, groups=groups), own backward.

    x (N, C, L), weight (O, C // groups, K), bias (O,) or None.
    Written to hook the gradients for a quantisation experiment; numerically it
    must stay interchangeable with F.conv1d.
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride, padding, groups):
        ctx.save_for_backward(x, weight)
        ctx.conf = (stride, padding, groups, bias is not None)
        return F.conv1d(x, weight, bias, stride, padding, 1, groups)

    @staticmethod
    def backward(ctx, gy):
        x, weight = ctx.saved_tensors
        stride, padding, groups, has_bias = ctx.conf
        n, c, length = x.shape
        o, cg, k = weight.shape
        lo = gy.shape[-1]
        gx = gw = gb = None

        if ctx.needs_input_grad[0]:
            rest = length + 2 * padding - ((lo - 1) * stride + k)
            gx = F.conv_transpose1d(gy, weight, None, stride, padding,
                                    output_padding=rest, groups=groups)

        if ctx.needs_input_grad[1]:
            win = F.pad(x, (padding, padding)).unfold(-1, k, stride)
            win = win.reshape(n, groups, cg, lo, k)
            g = gy.reshape(n, groups, o // groups, lo)
            gw = torch.einsum('ngol,ngclk->gock', g, win).reshape(o, cg, k)

        if has_bias and ctx.needs_input_grad[2]:
            gb = gy.sum(dim=(0, 2))

        return gx, gw, gb, None, None, None
