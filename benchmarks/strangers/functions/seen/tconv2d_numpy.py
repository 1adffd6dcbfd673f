import numpy as np


def tconv2d(x, w, b=None, stride=1, padding=0, output_padding=0, dilation=1, groups=1):
    """NumPy counterpart of torch.nn.functional.conv_transpose2d.

    x (N, Cin, H, W), w (Cin, Cout // groups, kh, kw), b (Cout,)
    """
    N, Cin, H, W = x.shape
    _, Cog, kh, kw = w.shape
    s, p, d = stride, padding, dilation
    Ho = (H - 1) * s - 2 * p + d * (kh - 1) + output_padding + 1
    Wo = (W - 1) * s - 2 * p + d * (kw - 1) + output_padding + 1
    # scatter into a buffer that still includes the cropped border
    buf = np.zeros((N, groups, Cog, Ho + 2 * p, Wo + 2 * p), dtype=np.result_type(x, w))
    xg = x.reshape(N, groups, Cin // groups, H, W)
    wg = w.reshape(groups, Cin // groups, Cog, kh, kw)
    for i in range(kh):
        for j in range(kw):
            buf[..., i * d:i * d + (H - 1) * s + 1:s, j * d:j * d + (W - 1) * s + 1:s] += \
                np.einsum("ngchw,gco->ngohw", xg, wg[..., i, j])
    y = buf[..., p:p + Ho, p:p + Wo].reshape(N, groups * Cog, Ho, Wo)
    if b is not None:
        y = y + b[None, :, None, None]
    return y
