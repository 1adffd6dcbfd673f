import numpy as np


def deconv2d(x, w, b=None, *, stride=1, padding=0, output_padding=0, dilation=1, groups=1):
    # torch layout: x (N, Cin, H, W), w (Cin, Cout/groups, kh, kw)
    N, Cin, H, W = x.shape
    _, cog, kh, kw = w.shape
    cig = Cin // groups
    full_h = (H - 1) * stride + dilation * (kh - 1) + 1 + output_padding
    full_w = (W - 1) * stride + dilation * (kw - 1) + 1 + output_padding
    buf = np.zeros((N, cog * groups, full_h, full_w), dtype=np.result_type(x, w))
    for g in range(groups):
        xi = x[:, g * cig:(g + 1) * cig]
        wi = w[g * cig:(g + 1) * cig]
        dst = buf[:, g * cog:(g + 1) * cog]
        for r in range(kh):
            for s in range(kw):
                # every input pixel stamps its value times tap (r, s)
                stamp = np.tensordot(xi, wi[:, :, r, s], axes=(1, 0))   # N H W cog
                y0, x0 = r * dilation, s * dilation
                dst[:, :, y0:y0 + (H - 1) * stride + 1:stride,
                    x0:x0 + (W - 1) * stride + 1:stride] += stamp.transpose(0, 3, 1, 2)
    out = buf[:, :, padding:full_h - padding, padding:full_w - padding]
    return out if b is None else out + b[None, :, None, None]
