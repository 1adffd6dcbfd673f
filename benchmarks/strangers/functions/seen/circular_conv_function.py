import torch
import torch.nn.functional as F


class CircularConv2d(torch.autograd.Function):
    """y = CircularConv2d.apply(x, weight)

    2-D cross-correlation on a torus (periodic boundary), output as large as
    the input.  x (N, C, H, W), weight (F, C, KH, KW), KH and KW odd.  Own
    backward so that only x and weight are kept, not the padded copy.
    """

    @staticmethod
    def forward(ctx, x, weight):
        ctx.save_for_backward(x, weight)
        ph, pw = weight.shape[2] // 2, weight.shape[3] // 2
        xp = F.pad(x, (pw, pw, ph, ph), mode="circular")
        return F.conv2d(xp, weight)

    @staticmethod
    def backward(ctx, grad_out):
        x, weight = ctx.saved_tensors
        ph, pw = weight.shape[2] // 2, weight.shape[3] // 2
        H, W = x.shape[2:]
        grad_x = grad_w = None
        if ctx.needs_input_grad[0]:
            grad_xp = F.conv_transpose2d(grad_out, weight)
            grad_x = grad_xp[:, :, ph:ph + H, pw:pw + W]
        if ctx.needs_input_grad[1]:
            xp = F.pad(x, (pw, pw, ph, ph), mode="circular")
            grad_w = torch.nn.grad.conv2d_weight(xp, weight.shape, grad_out)
        return grad_x, grad_w
