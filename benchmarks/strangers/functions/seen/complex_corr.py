import numpy as np


def complex_conv2d(z, k):
    """Complex-valued convolution layer for MRI data ("valid", stride 1).

    z : (B, Cin, H, W) complex64/complex128 (or real)
    k : (Cout, Cin, kh, kw) complex or real

    out[b, o, y, x] = sum_{c, i, j} z[b, c, y + i, x + j] * k[o, c, i, j]

    The plain product is summed, like torch.nn.functional.conv2d does for
    complex tensors. Evaluated with FFTs.
    """
    H, W = z.shape[2:]
    kh, kw = k.shape[2:]
    Z = np.fft.fft2(z, axes=(2, 3))
    K = np.fft.fft2(k, s=(H, W), axes=(2, 3))
    spec = np.einsum('bcuv,ocuv->bouv', Z, K.conj())
    out = np.fft.ifft2(spec, axes=(2, 3))
    out = out[:, :, :H - kh + 1, :W - kw + 1]
    if not (np.iscomplexobj(z) or np.iscomplexobj(k)):
        out = out.real
    return out
