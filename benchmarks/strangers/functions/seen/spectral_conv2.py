import numpy as np


def periodic_conv2(u, kernel_fn):
    """Circular convolution of a periodic 2-D field with a kernel given by its
    transfer function.

    kernel_fn(kx, ky) -> real multiplier, kx/ky in cycles per sample.
    Result has the shape of u.
    """
    ny, nx = u.shape
    ky = np.fft.fftfreq(ny)[:, None]
    kx = np.fft.rfftfreq(nx)[None, :]
    U = np.fft.rfft2(u)
    v = np.fft.irfft2(U * kernel_fn(kx, ky))
    out = np.zeros_like(u, dtype=float)
    out[:v.shape[0], :v.shape[1]] = v
    return out
