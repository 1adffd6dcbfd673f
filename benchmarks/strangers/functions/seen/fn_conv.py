import torch
import torch.nn.functional as F
from torch.autograd import Function


class Conv2dFunction(Function):
    """Convolution with a hand-written backward (bias optional, square stride/padding)."""

    @staticmethod
    def forward(ctx, input, weight, bias=None, stride=1, padding=0):
        ctx.save_for_backward(input, weight)
        ctx.has_bias = bias is not None
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(input, weight, bias, stride, padding)

    @staticmethod
    def backward(ctx, grad_output):
        input, weight = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        H, W = input.shape[-2:]
        kh, kw = weight.shape[-2:]
        oh, ow = grad_output.shape[-2:]
        grad_input = grad_weight = grad_bias = None

        if ctx.needs_input_grad[0]:
            full = F.conv_transpose2d(grad_output, weight, stride=s)
            rest_h = H + 2 * p - full.shape[-2]
            rest_w = W + 2 * p - full.shape[-1]
            full = F.pad(full, (rest_w, 0, rest_h, 0))
            grad_input = full[..., p:p + H, p:p + W]

        if ctx.needs_input_grad[1]:
            padded = F.pad(input, (p, p, p, p))
            grad_weight = torch.zeros_like(weight)
            for i in range(kh):
                for j in range(kw):
                    tap = padded[..., i:i + (oh - 1) * s + 1:s, j:j + (ow - 1) * s + 1:s]
                    grad_weight[:, :, i, j] = torch.einsum('nohw,nchw->oc', grad_output, tap)

        if ctx.has_bias and ctx.needs_input_grad[2]:
            grad_bias = grad_output.sum((0, 2, 3))

        return grad_input, grad_weight, grad_bias, None, None
