import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """numpy version of torch.nn.functional.conv_transpose2d (groups=1).
    x (N,Ci,H,W), weight (Ci,Co,kh,kw)"""
    n, ci, h, w = x.shape
    _, co, kh, kw = weight.shape
    oh = (h - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1
    ow = (w - 1) * stride - 2 * padding + dilation * (kw - 1) + output_padding + 1
    canvas = np.zeros((n, co, oh + 2 * padding, ow + 2 * padding))
    for i in range(h):
        for j in range(w):
            # each input pixel stamps the kernel
            stamp = np.einsum("nc,cokl->nokl", x[:, :, i, j], weight)
            y, z = i * stride, j * stride
            canvas[:, :, y:y + dilation * (kh - 1) + 1:dilation,
                   z:z + dilation * (kw - 1) + 1:dilation] += stamp
    out = canvas[:, :, padding:padding + oh, padding:padding + ow]
    if bias is not None:
        out = out + np.asarray(bias)[None, :, None, None]
    return out
