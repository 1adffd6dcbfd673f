import numpy as np


def conv_transpose2d(x, w, stride=2, padding=0):
    """Transposed convolution ("deconvolution") by zero insertion.

    A transposed convolution with stride s is an ordinary stride-1 convolution
    over the input with s - 1 zeros put between neighbouring pixels, the border
    padded by k - 1 - padding and the kernel rotated by 180 degrees.

    x : (C_in, H, W)
    w : (C_in, C_out, k, k)         same layout as torch.nn.ConvTranspose2d
    returns (C_out, Ho, Wo), the result of
    torch.nn.functional.conv_transpose2d(x[None], w, stride, padding)[0]
    """
    c_in, h, wd = x.shape
    _, c_out, k, _ = w.shape

    spread = np.zeros((c_in, h * stride, wd * stride), dtype=x.dtype)
    spread[:, ::stride, ::stride] = x

    p = k - 1 - padding
    if p < 0:
        raise ValueError("padding must be smaller than the kernel")
    spread = np.pad(spread, ((0, 0), (p, p), (p, p)))

    flipped = w[:, :, ::-1, ::-1]
    ho = spread.shape[1] - k + 1
    wo = spread.shape[2] - k + 1
    out = np.zeros((c_out, ho, wo), dtype=np.result_type(x, w))
    for u in range(k):
        for v in range(k):
            out += np.einsum('chw,co->ohw', spread[:, u:u + ho, v:v + wo], flipped[:, :, u, v])
    return out
