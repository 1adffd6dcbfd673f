import numpy as np

def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1, groups=1):
    """Same meaning of arguments as torch.nn.functional.conv_transpose2d (weight is I, O/groups, kH, kW)."""
    two = lambda a: tuple(a) if isinstance(a, (tuple, list)) else (a, a)
    (sh, sw), (ph, pw), (oph, opw), (dh, dw) = map(two, (stride, padding, output_padding, dilation))

    n, cin, h, w = x.shape
    _, cout_g, kh, kw = weight.shape
    cout, cin_g = cout_g * groups, cin // groups

    out_h = (h - 1) * sh - 2 * ph + dh * (kh - 1) + oph + 1
    out_w = (w - 1) * sw - 2 * pw + dw * (kw - 1) + opw + 1

    canvas = np.zeros((n, cout, out_h + 2 * ph, out_w + 2 * pw), dtype=np.result_type(x, weight))
    for g in range(groups):
        xg = x[:, g * cin_g:(g + 1) * cin_g]
        wg = weight[g * cin_g:(g + 1) * cin_g]
        og = canvas[:, g * cout_g:(g + 1) * cout_g]
        for i in range(kh):
            for j in range(kw):
                contrib = np.einsum('nchw,co->nohw', xg, wg[:, :, i, j])
                og[:, :, i * dh:i * dh + (h - 1) * sh + 1:sh, j * dw:j * dw + (w - 1) * sw + 1:sw] += contrib

    out = canvas[:, :, ph:ph + out_h, pw:pw + out_w]
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
