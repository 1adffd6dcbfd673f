import numpy as np


def conv_transpose2d(x, w, b=None, stride=(1, 1), padding=(0, 0),
                     output_padding=(0, 0), dilation=(1, 1)):
    """
    Fractionally strided convolution, the "insert zeros, then convolve" picture.

    x: [N, Ci, H, W]    w: [Ci, Co, kh, kw]  (PyTorch's layout)    b: [Co]

    Step 1  put stride-1 zeros between neighbouring pixels
    Step 2  pad every side by d*(k-1)-p  (bottom/right get output_padding more)
    Step 3  plain stride-1 correlation with the spatially flipped kernel
    """
    N, Ci, H, W = x.shape
    _, Co, kh, kw = w.shape
    up = np.zeros((N, Ci, (H - 1) * stride[0] + 1, (W - 1) * stride[1] + 1),
                  dtype=np.result_type(x, w))
    up[:, :, ::stride[0], ::stride[1]] = x

    for ax, k, p, op, d in zip((2, 3), (kh, kw), padding, output_padding, dilation):
        lo = d * (k - 1) - p
        hi = lo + op
        widths = [(0, 0)] * 4
        widths[ax] = (max(lo, 0), max(hi, 0))
        up = np.pad(up, widths)
        # a padding larger than the kernel reach crops instead
        sl = [slice(None)] * 4
        sl[ax] = slice(max(-lo, 0), up.shape[ax] - max(-hi, 0))
        up = up[tuple(sl)]

    wf = w[:, :, ::-1, ::-1]
    oh = up.shape[2] - dilation[0] * (kh - 1)
    ow = up.shape[3] - dilation[1] * (kw - 1)
    y = np.zeros((N, Co, oh, ow), dtype=up.dtype)
    for i in range(kh):
        for j in range(kw):
            r, c = i * dilation[0], j * dilation[1]
            y += np.einsum('nchw,co->nohw', up[:, :, r:r + oh, c:c + ow], wf[:, :, i, j])
    return y if b is None else y + b.reshape(1, -1, 1, 1)
