import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution.

    x: (N, C_in, H, W)
    w: (C_in, C_out, kh, kw)   (same layout as PyTorch)
    """
    N, C_in, H, W = x.shape
    _, C_out, kh, kw = w.shape
    H_out = (H - 1) * stride - 2 * padding + kh + output_padding
    W_out = (W - 1) * stride - 2 * padding + kw + output_padding

    full = np.zeros((N, C_out, H_out + 2 * padding, W_out + 2 * padding))
    for i in range(H):
        for j in range(W):
            # every input pixel stamps a scaled copy of the kernel
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j], w)
            full[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp

    out = full[:, :, padding:padding + H_out, padding:padding + W_out]
    if b is not None:
        out = out + b[None, :, None, None]
    return out
