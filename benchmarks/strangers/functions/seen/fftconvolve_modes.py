import numpy as np


def fftconvolve1d(in1, in2, mode="full"):
    """FFT convolution of two real 1D signals, modes as scipy.signal.fftconvolve.

    full  : the whole linear convolution
    same  : centred part, as long as in1
    valid : only where in2 lies wholly inside in1 (in1 must be the longer one)
    """
    in1 = np.asarray(in1, dtype=float)
    in2 = np.asarray(in2, dtype=float)
    n1, n2 = in1.size, in2.size
    size = n1 + n2 - 1
    full = np.fft.irfft(np.fft.rfft(in1, size) * np.fft.rfft(in2, size), size)
    if mode == "full":
        return full
    if mode == "same":
        start = n2 // 2
        return full[start:start + n1]
    if mode == "valid":
        if n2 > n1:
            raise ValueError("in1 must be at least as long as in2")
        return full[n2 - 1:n1]
    raise ValueError("acceptable mode flags are 'full', 'same' or 'valid'")
