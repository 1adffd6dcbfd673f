import numpy as np


def fastconv(sig, ir):
    """Apply a (long) impulse response to a mono or stereo signal.

    sig : (samples,) or (samples, channels)
    ir  : (taps,)
    Returns the complete linear convolution including the tail (samples + taps - 1 long).
    """
    mono = sig.ndim == 1
    if mono:
        sig = sig[:, np.newaxis]
    length = sig.shape[0] + ir.shape[0] - 1

    # radix-2 sizes are by far the fastest
    nfft = 1
    while nfft < max(sig.shape[0], ir.shape[0]):
        nfft *= 2

    spec = np.fft.rfft(sig, nfft, axis=0) * np.fft.rfft(ir, nfft)[:, np.newaxis]
    wet = np.fft.irfft(spec, nfft, axis=0)
    if wet.shape[0] < length:
        wet = np.vstack([wet, np.zeros((length - wet.shape[0], wet.shape[1]))])
    wet = wet[:length]
    return wet[:, 0] if mono else wet
