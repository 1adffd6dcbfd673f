import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0)):
    # NumPy twin of torch.nn.functional.conv_transpose2d (groups=1, dilation=1)
    # x: N,Cin,H,W   weight: Cin,Cout,kh,kw
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    sh, sw = stride
    ph, pw = padding
    oph, opw = output_padding
    full = np.zeros((n, cout, (h - 1) * sh + kh + oph, (w - 1) * sw + kw + opw), dtype=np.result_type(x, weight))
    for i in range(h):
        for j in range(w):
            full[:, :, i * sh:i * sh + kh, j * sw:j * sw + kw] += np.einsum('nc,cokl->nokl', x[:, :, i, j], weight)
    out = full[:, :, ph:full.shape[2] - ph, pw:full.shape[3] - pw]
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
