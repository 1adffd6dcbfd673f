import numpy as np


def conv_transpose2d(x, W, b=None, stride=1, pad=0, out_pad=0, dilation=1, groups=1):
    """Transposed convolution, semantics of torch.nn.functional.conv_transpose2d.

    Parameters
    ----------
    x : (N, Cin, H, W)
    W : (Cin, Cout // groups, kh, kw)
    b : (Cout,) or None
    stride, pad, out_pad, dilation, groups : int

    Returns
    -------
    (N, Cout, (H-1)*stride - 2*pad + dilation*(kh-1) + out_pad + 1, ...)
    """
    N, Cin, H, Wd = x.shape
    _, cog, kh, kw = W.shape
    cig = Cin // groups
    OH = (H - 1) * stride - 2 * pad + dilation * (kh - 1) + out_pad + 1
    OW = (Wd - 1) * stride - 2 * pad + dilation * (kw - 1) + out_pad + 1

    dtype = np.result_type(x, W)
    canvas = np.zeros((N, groups, cog, OH + 2 * pad, OW + 2 * pad), dtype=dtype)
    xg = x.reshape(N, groups, cig, H, Wd)
    Wg = W.reshape(groups, cig, cog, kh, kw)
    for u in range(kh):
        for v in range(kw):
            piece = np.einsum('ngihw,gio->ngohw', xg, Wg[..., u, v])
            r, c = u * dilation, v * dilation
            canvas[..., r:r + (H - 1) * stride + 1:stride,
                        c:c + (Wd - 1) * stride + 1:stride] += piece
    y = canvas[..., pad:pad + OH, pad:pad + OW].reshape(N, groups * cog, OH, OW)
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1).astype(dtype)
    return y
