import torch.nn.functional as F


def unfold_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """conv2d written as im2col + matmul."""
    def pair(v):
        return (v, v) if isinstance(v, int) else v

    stride, padding, dilation = pair(stride), pair(padding), pair(dilation)
    n, c, h, w = x.shape
    out_c, _, kh, kw = weight.shape

    oh = (h + 2 * padding[0] - dilation[0] * (kh - 1) - 1) // stride[0] + 1
    ow = (w + 2 * padding[1] - dilation[1] * (kw - 1) - 1) // stride[1] + 1

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    out = weight.reshape(out_c, -1) @ cols          # (n, out_c, oh*ow)
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    return out.view(n, out_c, oh, ow)
