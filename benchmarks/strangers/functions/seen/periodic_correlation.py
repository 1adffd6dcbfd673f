import numpy as np


def periodic_xcorr(code, received, centred=False):
    r"""Circular cross-correlation through the FFT, e.g. for GPS C/A code acquisition.

    .. math:: r[\tau] = \sum_n \overline{code[n]} \, received[(n + \tau) \bmod N]

    The peak is at ``tau`` when ``received`` is ``code`` delayed by ``tau`` samples. Both
    must have the same length N along the last axis (leading axes broadcast).
    The lags are 0 ... N-1, or with ``centred`` -(N//2) ... (N-1)//2.
    The result is always complex.
    """
    code = np.asarray(code)
    received = np.asarray(received)
    if code.shape[-1] != received.shape[-1]:
        raise ValueError("one period of each, please")
    r = np.fft.ifft(np.conj(np.fft.fft(code)) * np.fft.fft(received))
    return np.fft.fftshift(r, axes=-1) if centred else r
