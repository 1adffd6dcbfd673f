import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0,
                     groups=1, dilation=1):
    """NumPy twin of torch.nn.functional.conv_transpose2d.

    x (N, Cin, H, W); w (Cin, Cout // groups, kh, kw); float arrays, ints for
    the rest.
    output_padding must be smaller than stride or dilation.
    """
    if output_padding and output_padding >= max(stride, dilation):
        raise ValueError("output_padding must be smaller than stride or dilation")
    N, Cin, H, W = x.shape
    _, Cog, kh, kw = w.shape
    cig = Cin // groups
    Ho = (H - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1
    Wo = (W - 1) * stride - 2 * padding + dilation * (kw - 1) + output_padding + 1
    if Ho < 1 or Wo < 1:
        raise ValueError("output would be empty")

    full = np.zeros((N, groups, Cog, Ho + 2 * padding, Wo + 2 * padding),
                    dtype=np.result_type(x, w))
    xg = x.reshape(N, groups, cig, H, W)
    wg = w.reshape(groups, cig, Cog, kh, kw)
    for i in range(kh):
        for j in range(kw):
            y0, x0 = i * dilation, j * dilation
            full[..., y0:y0 + (H - 1) * stride + 1:stride,
                 x0:x0 + (W - 1) * stride + 1:stride] += np.einsum(
                'ngchw,gco->ngohw', xg, wg[..., i, j])
    out = full[..., padding:padding + Ho, padding:padding + Wo]
    out = out.reshape(N, groups * Cog, Ho, Wo)
    if b is not None:
        out = out + np.reshape(b, (1, -1, 1, 1))
    return out
