import numpy as np


def conv_transpose2d(x, w, b=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0),
                     dilation=(1, 1), groups=1):
    """numpy twin of torch.nn.functional.conv_transpose2d (pairs only).

    x (N, Cin, H, W), w (Cin, Cout // groups, kh, kw), b (Cout,) or None
    """
    N, Cin, H, W = x.shape
    _, Og, kh, kw = w.shape
    sh, sw = stride
    ph, pw = padding
    dh, dw = dilation
    oph, opw = output_padding
    if oph >= max(sh, dh) or opw >= max(sw, dw):
        raise ValueError("output padding must be smaller than stride or dilation")
    full_h = (H - 1) * sh + dh * (kh - 1) + 1 + oph
    full_w = (W - 1) * sw + dw * (kw - 1) + 1 + opw
    Ig = Cin // groups
    full = np.zeros((N, groups, Og, full_h, full_w), dtype=np.result_type(x, w))
    xg = x.reshape(N, groups, Ig, H, W)
    wg = w.reshape(groups, Ig, Og, kh, kw)
    for i in range(kh):
        for j in range(kw):
            r, c = i * dh, j * dw
            full[..., r:r + (H - 1) * sh + 1:sh, c:c + (W - 1) * sw + 1:sw] += np.einsum(
                "ngihw,gio->ngohw", xg, wg[..., i, j])
    y = full.reshape(N, groups * Og, full_h, full_w)[:, :, ph:full_h - ph, pw:full_w - pw]
    return y if b is None else y + b[None, :, None, None]
