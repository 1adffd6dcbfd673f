import numpy as np


def conv_transpose2d(x, w, stride=(1, 1), padding=(0, 0), output_padding=(0, 0), dilation=(1, 1)):
    """x (N, Ci, H, W), w (Ci, Co, kh, kw); semantics of torch.nn.functional.conv_transpose2d, groups=1"""
    n, ci, h, wd = x.shape
    _, co, kh, kw = w.shape
    (sh, sw), (ph, pw), (qh, qw), (dh, dw) = stride, padding, output_padding, dilation
    full_h = (h - 1) * sh + dh * (kh - 1) + 1 + qh
    full_w = (wd - 1) * sw + dw * (kw - 1) + 1 + qw
    canvas = np.zeros((n, co, full_h, full_w), dtype=np.result_type(x, w))
    for i in range(kh):
        for j in range(kw):
            contrib = np.einsum("nchw,co->nohw", x, w[:, :, i, j])
            top, left = i * dh, j * dw
            canvas[:, :, top:top + (h - 1) * sh + 1:sh, left:left + (wd - 1) * sw + 1:sw] += contrib
    return canvas[:, :, ph:full_h - ph, pw:full_w - pw]
