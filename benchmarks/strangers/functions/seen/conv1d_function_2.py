import torch
from torch.autograd import Function


class Conv1dFunction(Function):
    """conv1d written by hand with unfold, forward and backward.

    input (N, C, L), weight (O, C, K), bias (O,) or None, stride int.
    Usage: ``y = Conv1dFunction.apply(input, weight, bias, stride)``
    """

    @staticmethod
    def forward(ctx, input, weight, bias=None, stride=1):
        K = weight.shape[2]
        cols = input.unfold(2, K, stride)                      # N, C, Lo, K
        out = torch.einsum("nclk,ock->nol", cols, weight)
        if bias is not None:
            out = out + bias[None, :, None]
        ctx.save_for_backward(input, weight)
        ctx.has_bias = bias is not None
        ctx.stride = stride
        return out

    @staticmethod
    def backward(ctx, grad_output):
        input, weight = ctx.saved_tensors
        stride, K = ctx.stride, weight.shape[2]
        grad_input = grad_weight = grad_bias = None

        if ctx.needs_input_grad[0]:
            grad_input = torch.zeros_like(input)
            Lo = grad_output.shape[2]
            for k in range(K):
                part = torch.einsum("nol,oc->ncl", grad_output, weight[:, :, k])
                grad_input[:, :, k:k + stride * (Lo - 1) + 1:stride] += part
        if ctx.needs_input_grad[1]:
            cols = input.unfold(2, K, stride)
            grad_weight = torch.einsum("nol,nclk->ock", grad_output, cols)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            grad_bias = grad_output.sum(dim=(0, 2))
        return grad_input, grad_weight, grad_bias, None
