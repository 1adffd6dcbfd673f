import numpy as np


def channel_filter(iq, taps):
    """Filter a baseband recording with a FIR channel filter.

    iq   : 1-D samples, real or complex (I + jQ)
    taps : 1-D impulse response, real or complex, not longer than iq

    Convolution by FFT; the group delay of a linear-phase filter is taken out,
    so output sample n lines up with input sample n. That is
    np.convolve(iq, taps, mode='same').
    """
    iq = np.asarray(iq)
    taps = np.asarray(taps)
    n_full = len(iq) + len(taps) - 1
    nfft = 1 << (n_full - 1).bit_length()

    spectrum = np.fft.fft(iq, nfft) * np.fft.fft(taps, nfft)
    full = np.fft.ifft(spectrum)[:n_full].real

    delay = (len(taps) - 1) // 2
    return full[delay:delay + len(iq)]
