import torch
import torch.nn.functional as F


def conv_transpose2d_fold(x, weight, bias=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0)):
    """x: (N, Cin, H, W), weight: (Cin, Cout, kh, kw)"""
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    oh = (h - 1) * stride[0] - 2 * padding[0] + kh + output_padding[0]
    ow = (w - 1) * stride[1] - 2 * padding[1] + kw + output_padding[1]

    cols = weight.reshape(cin, -1).t() @ x.reshape(n, cin, h * w)
    # fold wants a size that gives exactly h*w blocks
    y = F.fold(cols, (oh - output_padding[0], ow - output_padding[1]), (kh, kw),
               padding=(0, 0) if padding == (0, 0) else padding, stride=stride)
    if output_padding != (0, 0):
        full = F.fold(cols, ((h - 1) * stride[0] + kh, (w - 1) * stride[1] + kw), (kh, kw), stride=stride)
        full = F.pad(full, (0, output_padding[1], 0, output_padding[0]))
        y = full[:, :, padding[0]:padding[0] + oh, padding[1]:padding[1] + ow]
    if bias is not None:
        y = y + bias[None, :, None, None]
    return y
