import numpy as np


def fft_convolve(a, b, mode="full"):
    """Convolve two 1-D arrays by multiplying their spectra.

    Both signals are zero padded to ``len(a) + len(b) - 1`` or more, so that
    the circular convolution of the DFT agrees with the linear one.

    mode
        ``'full'``   all len(a) + len(b) - 1 samples
        ``'same'``   the centre of 'full', as long as ``a``
        ``'valid'``  only where the shorter signal lies fully inside the
                     longer one
    """
    a = np.atleast_1d(a)
    b = np.atleast_1d(b)
    if a.ndim != 1 or b.ndim != 1:
        raise ValueError("fft_convolve works on 1-D arrays")
    if a.size == 0 or b.size == 0:
        raise ValueError("cannot convolve empty arrays")

    n = a.size + b.size - 1
    nfft = 1 << (n - 1).bit_length()

    if np.iscomplexobj(a) or np.iscomplexobj(b):
        full = np.fft.ifft(np.fft.fft(a, nfft) * np.fft.fft(b, nfft))[:n]
    else:
        full = np.fft.irfft(np.fft.rfft(a, nfft) * np.fft.rfft(b, nfft), nfft)[:n]

    if mode == "full":
        return full
    if mode == "same":
        start = (b.size - 1) // 2
        return full[start:start + a.size]
    if mode == "valid":
        short = min(a.size, b.size)
        return full[short - 1:n - short + 1]
    raise ValueError("mode must be 'full', 'same' or 'valid', not %r" % (mode,))
