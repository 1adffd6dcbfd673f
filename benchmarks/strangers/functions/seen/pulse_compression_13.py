import numpy as np


def compress(echo, pulse):
    """Matched filter (pulse compression), range bins along the last axis.

        y[..., d] = sum_n echo[..., n + d] conj(pulse[n]) / sum |pulse|^2

    for d = 0 .. N-1, so a target's peak stands at the bin where its echo BEGINS and
    has the echo's complex amplitude.  Near the end the echo is taken as zero beyond N.
    """
    echo = np.asarray(echo, dtype=complex)
    pulse = np.asarray(pulse, dtype=complex)
    N = echo.shape[-1]
    nfft = N + pulse.size - 1      # long enough that nothing wraps into 0..N-1
    H = np.conj(np.fft.fft(pulse, nfft))
    y = np.fft.ifft(np.fft.fft(echo, nfft, axis=-1) * H, axis=-1)[..., :N]
    return y / np.vdot(pulse, pulse).real
