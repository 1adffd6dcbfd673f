import numpy as np


def pulse_compress(echo, pulse):
    """Matched filter in the frequency domain.

    Output i is the correlation of the pulse with the echo samples i .. i+len(pulse)-1,
    normalised by the pulse's energy, so that an echo of unit amplitude which begins at
    sample i peaks at index i with 1.  Same length as the echo; beyond its end there
    are zeros.  echo may be (pulses, samples).  The result is complex.
    """
    echo = np.asarray(echo, complex)
    pulse = np.asarray(pulse, complex)
    n = echo.shape[-1]
    nfft = n + len(pulse) - 1
    spec = np.fft.fft(echo, nfft, axis=-1) * np.conj(np.fft.fft(pulse, nfft))
    out = np.fft.ifft(spec, axis=-1)[..., :n]
    return out / np.sum(np.abs(pulse) ** 2)
