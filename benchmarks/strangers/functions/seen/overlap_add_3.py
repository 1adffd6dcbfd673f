import numpy as np


def overlap_add(x, h, block=None):
    """Full linear convolution of x and h by the overlap-add method.

    Handles real or complex 1-D input; returns float64 or complex128.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    nx, nh = x.size, h.size
    if nx == 0 or nh == 0:
        raise ValueError("empty input")
    cplx = np.iscomplexobj(x) or np.iscomplexobj(h)
    fwd, inv = (np.fft.fft, np.fft.ifft) if cplx else (np.fft.rfft, np.fft.irfft)

    nfft = 1 << ((block or 4 * nh) + nh - 2).bit_length()
    step = nfft - nh + 1
    H = fwd(h, nfft)

    y = np.zeros(nx + nh - 1, dtype=complex if cplx else float)
    for start in range(0, nx, step):
        seg = x[start:start + step]
        part = inv(fwd(seg, nfft) * H, nfft)[:len(seg) + nh - 1]
        y[start:start + len(part)] += part
    return y
