"""conv2d through unfold / fold with a hand-written backward."""
import torch
import torch.nn.functional as F


class UnfoldConv2d(torch.autograd.Function):
    """UnfoldConv2d.apply(x, weight, bias, stride, padding, dilation, groups)

    CUDA tensors.  x (N, C_in, H, W), weight (C_out, C_in // groups, KH, KW),
    bias (C_out,) or None.  Half-precision inputs are computed in float32.
    Differentiable once in x, weight and bias.
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride=1, padding=0, dilation=1, groups=1):
        work = torch.float32 if x.dtype in (torch.float16, torch.bfloat16) else x.dtype
        N, C_in, H, W = x.shape
        C_out, cin_g, KH, KW = weight.shape
        OH = (H + 2 * padding - dilation * (KH - 1) - 1) // stride + 1
        OW = (W + 2 * padding - dilation * (KW - 1) - 1) // stride + 1
        cols = F.unfold(x.to(work), (KH, KW), dilation=dilation,
                        padding=padding, stride=stride)
        cols = cols.reshape(N, groups, cin_g * KH * KW, OH * OW)
        wmat = weight.to(work).reshape(1, groups, C_out // groups, cin_g * KH * KW)
        y = torch.matmul(wmat, cols).reshape(N, C_out, OH, OW)
        if bias is not None:
            y = y + bias.to(work).reshape(1, C_out, 1, 1)
        ctx.save_for_backward(x, weight)
        ctx.bias_dtype = None if bias is None else bias.dtype
        ctx.conf = (stride, padding, dilation, groups, work)
        return y.to(x.dtype)

    @staticmethod
    def backward(ctx, gy):
        x, weight = ctx.saved_tensors
        stride, padding, dilation, groups, work = ctx.conf
        N, C_in, H, W = x.shape
        C_out, cin_g, KH, KW = weight.shape
        g = gy.to(work).reshape(N, groups, C_out // groups, -1)
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            wmat = weight.to(work).reshape(1, groups, C_out // groups, -1)
            gcols = torch.matmul(wmat.transpose(-1, -2), g)
            gcols = gcols.reshape(N, C_in * KH * KW, -1)
            gx = F.fold(gcols, (H, W), (KH, KW), dilation=dilation,
                        padding=padding, stride=stride).to(x.dtype)
        if ctx.needs_input_grad[1]:
            cols = F.unfold(x.to(work), (KH, KW), dilation=dilation,
                            padding=padding, stride=stride)
            cols = cols.reshape(N, groups, cin_g * KH * KW, -1)
            gw = torch.matmul(g, cols.transpose(-1, -2)).sum(0)
            gw = gw.reshape(weight.shape).to(weight.dtype)
        if ctx.bias_dtype is not None and ctx.needs_input_grad[2]:
            gb = g.sum(dim=(0, 3)).reshape(C_out).to(ctx.bias_dtype)
        return gx, gw, gb, None, None, None, None
