import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """Transposed 2-D convolution (a.k.a. deconvolution), as in torch.

    x       (N, C_in, H, W)
    weight  (C_in, C_out, kH, kW)
    """
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    full_h = (h - 1) * stride + kh + output_padding
    full_w = (w - 1) * stride + kw + output_padding
    full = np.zeros((n, cout, full_h, full_w), dtype=np.result_type(x, weight))

    # scatter: every input pixel stamps a scaled copy of the kernel
    for i in range(h):
        for j in range(w):
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j], weight)
            top, left = i * stride, j * stride
            full[:, :, top:top + kh, left:left + kw] += stamp

    out = full[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
