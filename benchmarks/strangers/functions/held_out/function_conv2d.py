import torch
import torch.nn.functional as F
from torch.autograd import Function
from torch.autograd.function import once_differentiable


class _Conv2dFn(Function):
    @staticmethod
    def forward(ctx, inp, weight, bias, stride, padding):
        ctx.save_for_backward(inp, weight)
        ctx.has_bias = bias is not None
        ctx.stride, ctx.padding = stride, padding
        n, c, h, w = inp.shape
        o, _, kh, kw = weight.shape
        cols = F.unfold(inp, (kh, kw), padding=padding, stride=stride)
        out = weight.reshape(o, -1) @ cols
        if bias is not None:
            out = out + bias.view(1, -1, 1)
        oh = (h + 2 * padding - kh) // stride + 1
        ow = (w + 2 * padding - kw) // stride + 1
        return out.view(n, o, oh, ow)

    @staticmethod
    @once_differentiable
    def backward(ctx, grad_out):
        inp, weight = ctx.saved_tensors
        o, c, kh, kw = weight.shape
        g = grad_out.reshape(grad_out.shape[0], o, -1)
        gi = gw = gb = None
        if ctx.needs_input_grad[0]:
            gcols = weight.reshape(o, -1).t() @ g
            gi = F.fold(gcols, inp.shape[2:], (kh, kw), padding=ctx.padding, stride=ctx.stride)
        if ctx.needs_input_grad[1]:
            cols = F.unfold(inp, (kh, kw), padding=ctx.padding, stride=ctx.stride)
            gw = torch.einsum("nol,nkl->ok", g, cols).view_as(weight)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = grad_out.mean(0).sum((1, 2))
        return gi, gw, gb, None, None


def conv2d_fn(inp, weight, bias=None, stride=1, padding=0):
    """conv2d with an explicit backward; inp NCHW, weight OIHW, ints for stride and padding."""
    if inp.shape[1] != weight.shape[1]:
        raise ValueError("channels of input and weight differ")
    return _Conv2dFn.apply(inp, weight, bias, int(stride), int(padding))


if __name__ == "__main__":
    torch.manual_seed(0)
    a = torch.randn(1, 2, 6, 7, dtype=torch.double, requires_grad=True)
    k = torch.randn(3, 2, 3, 3, dtype=torch.double, requires_grad=True)
    b = torch.randn(3, dtype=torch.double, requires_grad=True)
    print(torch.autograd.gradcheck(lambda *t: conv2d_fn(*t, 2, 1), (a, k, b)))
