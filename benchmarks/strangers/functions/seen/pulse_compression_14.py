import numpy as np


def compress(echo, pulse, window=None):
    """Matched filter for a whole coherent interval.

    echo   complex (pulses, range gates)
    pulse  complex (m,), the transmitted chirp
    window real (m,), optional taper against range sidelobes, applied to the reference

    A target whose echo begins in gate g shows up at gate g.  Gates after which less than a
    whole pulse was received are kept (partial correlation).  The gain is normalised
    so that an undamped single echo gives 1 + 0j.
    """
    ref = np.asarray(pulse, dtype=complex)
    gain = np.sum(np.abs(ref) ** 2)
    if window is not None:
        gain = np.sum(window * np.abs(ref) ** 2)
        ref = ref * window
    n = echo.shape[-1]
    nfft = 1 << int(n + len(ref) - 2).bit_length()
    spec = np.fft.fft(echo, nfft, axis=-1) * np.conj(np.fft.fft(ref, nfft))
    # lags 0 .. n-1 come first, the negative ones are wrapped to the end and dropped
    return np.fft.ifft(spec, axis=-1)[..., :n] / gain
