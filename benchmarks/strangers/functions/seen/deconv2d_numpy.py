import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0)):
    """NumPy counterpart of torch.nn.functional.conv_transpose2d (groups=1).

    x: (N, Cin, H, W); weight: (Cin, Cout, KH, KW); bias: (Cout,)
    """
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    sh, sw = stride
    ph, pw = padding
    oph, opw = output_padding

    full_h = (h - 1) * sh + kh + oph
    full_w = (w - 1) * sw + kw + opw
    canvas = np.zeros((n, cout, full_h, full_w), dtype=np.result_type(x, weight))
    for i in range(kh):
        for j in range(kw):
            contrib = np.einsum("nchw,co->nohw", x, weight[:, :, i, j])
            canvas[:, :, i:i + (h - 1) * sh + 1:sh, j:j + (w - 1) * sw + 1:sw] += contrib

    out = canvas[:, :, ph:full_h - ph, pw:full_w - pw]
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
