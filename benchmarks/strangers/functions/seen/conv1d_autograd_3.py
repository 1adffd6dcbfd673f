import torch
import torch.nn.functional as F


class Conv1dFunction(torch.autograd.Function):
    """Hand-written conv1d (no padding) with explicit gradients.

    Conv1dFunction.apply(x, weight, bias, stride); x (N, C, L), weight (O, C, K)
    """

    @staticmethod
    def forward(ctx, x, weight, bias, stride):
        ctx.save_for_backward(x, weight)
        ctx.stride = stride
        return F.conv1d(x, weight, bias, stride=stride)

    @staticmethod
    def backward(ctx, grad):
        x, weight = ctx.saved_tensors
        s = ctx.stride
        K = weight.shape[-1]

        # d/dx: transposed convolution, leftover samples on the right get no gradient
        gx = F.conv_transpose1d(grad, weight, stride=s)
        gx = F.pad(gx, (0, x.shape[-1] - gx.shape[-1]))

        # d/dw: correlate the input with the output gradient, batch plays the channel role
        gw = F.conv1d(x.transpose(0, 1), grad.transpose(0, 1))
        gw = gw.transpose(0, 1)[..., :K]

        gb = grad.sum(dim=(0, 2)) if ctx.needs_input_grad[2] else None
        return gx, gw, gb, None
