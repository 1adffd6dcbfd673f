import numpy as np


def overlap_add(x, h, block=256):
    """
    Linear convolution of a long signal with an FIR response, overlap-add.

    Parameters
    ----------
    x : 1-D array, real or complex
    h : 1-D array, real or complex
    block : int
        input samples handled per FFT

    Returns
    -------
    1-D array of len(x) + len(h) - 1 samples, as ``np.convolve(x, h)``.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    nx, nh = x.size, h.size
    if nx == 0 or nh == 0:
        raise ValueError("empty operand")
    cplx = np.iscomplexobj(x) or np.iscomplexobj(h)
    nfft = 1
    while nfft < block + nh - 1:
        nfft *= 2

    if cplx:
        fwd, inv = np.fft.fft, np.fft.ifft
    else:
        fwd, inv = np.fft.rfft, np.fft.irfft

    H = fwd(h, nfft)
    y = np.zeros(nx + nh - 1, dtype=complex if cplx else float)
    for start in range(0, nx, block):
        seg = x[start:start + block]
        part = inv(fwd(seg, nfft) * H, nfft)
        n = seg.size + nh - 1
        y[start:start + n] += part[:n]
    return y
