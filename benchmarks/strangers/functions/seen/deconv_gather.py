import numpy as np


def conv_transpose2d(x, w, b=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0),
                     dilation=(1, 1), groups=1):
    """numpy re-implementation of torch.nn.functional.conv_transpose2d, all options.

    x (N, Cin, H, W), w (Cin, Cout // groups, kh, kw), b (Cout,)

    One strided "+=" for each kernel position: kernel entry (u, v) sends input pixel
    (i, j) to output pixel (i * sh + u * dh - ph, j * sw + v * dw - pw).
    """
    (sh, sw), (ph, pw), (eh, ew), (dh, dw) = stride, padding, output_padding, dilation
    N, Cin, H, W = x.shape
    _, cog, kh, kw = w.shape
    full_h = (H - 1) * sh + (kh - 1) * dh + 1
    full_w = (W - 1) * sw + (kw - 1) * dw + 1

    canvas = np.zeros((N, groups, cog, full_h + eh, full_w + ew), np.result_type(x, w, np.float32))
    xg = x.reshape(N, groups, Cin // groups, H, W)
    wg = w.reshape(groups, Cin // groups, cog, kh, kw)
    for u, v in np.ndindex(kh, kw):
        r, c = u * dh, v * dw
        canvas[..., r:r + (H - 1) * sh + 1:sh, c:c + (W - 1) * sw + 1:sw] += np.einsum(
            "ngihw,gio->ngohw", xg, wg[..., u, v])

    y = canvas.reshape(N, groups * cog, full_h + eh, full_w + ew)
    # what is cut at the far side comes on top of the output padding
    y = y[:, :, ph:y.shape[2] - ph, pw:y.shape[3] - pw]
    return y if b is None else y + np.asarray(b).reshape(-1, 1, 1)
