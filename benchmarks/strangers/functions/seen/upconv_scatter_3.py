import numpy as np


def conv_transpose2d(x, w, bias=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0)):
    """Scatter version of torch.nn.functional.conv_transpose2d (groups=1, dilation=1).

    x (N, Cin, H, W), w (Cin, Cout, kh, kw)
    """
    N, _, H, W = x.shape
    _, Cout, kh, kw = w.shape
    (sh, sw), (ph, pw), (oph, opw) = stride, padding, output_padding
    full_h = (H - 1) * sh + kh + oph
    full_w = (W - 1) * sw + kw + opw
    canvas = np.zeros((N, Cout, full_h, full_w))
    for i in range(H):
        for j in range(W):
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j], w)
            canvas[:, :, i * sh:i * sh + kh, j * sw:j * sw + kw] += stamp
    y = canvas[:, :, ph:full_h - ph, pw:full_w - pw]
    if bias is not None:
        y = y + bias[None, :, None, None]
    return y
