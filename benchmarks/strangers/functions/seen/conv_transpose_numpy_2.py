import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """numpy port of torch.nn.functional.conv_transpose2d (groups=1, dilation=1)

    x       N x Cin x H x W
    weight  Cin x Cout x kH x kW      <- input channels first, as in torch
    """
    if not 0 <= output_padding < max(stride, 1):
        raise ValueError('output_padding has to be smaller than stride')
    N, Cin, H, W = x.shape
    Cin_w, Cout, kH, kW = weight.shape
    assert Cin == Cin_w, 'input channels differ'

    # every input pixel stamps its weighted kernel on the canvas
    full_h = (H - 1) * stride + kH + output_padding
    full_w = (W - 1) * stride + kW + output_padding
    canvas = np.zeros((N, Cout, full_h, full_w), dtype=np.result_type(x, weight))
    for i in range(H):
        for j in range(W):
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j], weight)
            canvas[:, :, i * stride:i * stride + kH, j * stride:j * stride + kW] += stamp

    # padding of the forward convolution = cropping here
    out = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
