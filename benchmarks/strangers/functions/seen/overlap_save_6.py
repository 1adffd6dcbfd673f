import numpy as np


def overlap_save(x, h, nfft=None):
    """Linear convolution of two 1-D sequences by the overlap-save method.

    Parameters
    ----------
    x, h : array_like
        Signal and impulse response, real or complex, neither empty.
    nfft : int, optional
        Transform size; at least ``len(h)``.  Chosen automatically if omitted.

    Returns
    -------
    y : ndarray
        The full convolution, ``len(x) + len(h) - 1`` samples.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    if x.ndim != 1 or h.ndim != 1 or not x.size or not h.size:
        raise ValueError("x and h must be non-empty 1-D sequences")
    m = h.size
    if nfft is None:
        nfft = max(64, 1 << (4 * m - 1).bit_length())
    if nfft < m:
        raise ValueError("nfft must be at least len(h)")

    step = nfft - m + 1
    n_out = x.size + m - 1
    n_blocks = -(-n_out // step)
    is_complex = np.iscomplexobj(x) or np.iscomplexobj(h)
    dtype = np.complex128 if is_complex else np.float64
    forward = np.fft.fft if is_complex else np.fft.rfft
    inverse = np.fft.ifft if is_complex else np.fft.irfft

    padded = np.zeros(m - 1 + n_blocks * step, dtype)
    padded[m - 1:m - 1 + x.size] = x
    spectrum = forward(h, nfft)

    y = np.empty(n_blocks * step, dtype)
    for b in range(n_blocks):
        segment = padded[b * step:b * step + nfft]
        circ = inverse(forward(segment) * spectrum, nfft)
        y[b * step:(b + 1) * step] = circ[m - 1:]
    return y[:n_out]
