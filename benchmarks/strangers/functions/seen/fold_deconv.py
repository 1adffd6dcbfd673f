import torch
import torch.nn.functional as F


def conv_transpose2d(input, weight, bias=None, stride=1, padding=0, dilation=1):
    # transposed conv is the adjoint of conv: matmul with W^T, then col2im (= fold)
    def two(v):
        return (v, v) if isinstance(v, int) else tuple(v)

    stride, padding, dilation = two(stride), two(padding), two(dilation)
    b, cin, h, w = input.shape
    if weight.size(0) != cin:
        raise RuntimeError("weight is (in_channels, out_channels, kh, kw)")
    ksize = tuple(weight.shape[2:])
    cols = weight.flatten(1).t() @ input.flatten(2)
    out_size = [(n - 1) * s - 2 * p + d * (k - 1) + 1
                for n, s, p, d, k in zip((h, w), stride, padding, dilation, ksize)]
    if min(out_size) < 1:
        raise RuntimeError("output would be empty")
    out = F.fold(cols, out_size, ksize, dilation=dilation, padding=padding, stride=stride)
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
