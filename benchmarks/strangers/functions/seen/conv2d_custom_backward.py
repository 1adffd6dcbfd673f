import torch
import torch.nn.functional as F


class Conv2dFn(torch.autograd.Function):
    """conv2d with a hand-written backward: Conv2dFn.apply(x, w, b, stride, padding).

    x (N, C, H, W), w (O, C, kh, kw), b (O,); stride and padding are ints.
    Gradients with respect to x, w and b equal those of F.conv2d.
    """

    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(x, w, b, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        kh, kw = w.shape[2:]
        oh, ow = gy.shape[2:]

        # d/dx: transposed convolution; when the stride does not divide evenly it
        # comes out a little smaller than x, bring it to the size of x
        gx = F.conv_transpose2d(gy, w, stride=s, padding=p)
        gx = F.pad(gx, (0, x.shape[3] - gx.shape[3], 0, x.shape[2] - gx.shape[2]))

        # d/dw: correlate every tap's (strided) view of the input with gy
        xp = F.pad(x, (p, p, p, p))
        gw = torch.empty_like(w)
        for i in range(kh):
            for j in range(kw):
                tap = xp[:, :, i:i + s * (oh - 1) + 1:s, j:j + s * (ow - 1) + 1:s]
                gw[:, :, i, j] = torch.einsum('nohw,nchw->oc', gy, tap)

        gb = gy.sum(dim=(0, 2, 3))
        return gx, gw, gb, None, None
