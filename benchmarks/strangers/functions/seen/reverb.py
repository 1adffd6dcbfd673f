import numpy as np


def _pow2(n):
    p = 1
    while p < n:
        p <<= 1
    return p


def convolution_reverb(dry, ir, normalise=False):
    """Convolve a recording with a room impulse response.

    dry        (channels, samples) or (samples,)
    ir         (taps,) impulse response, the same for all channels
    normalise  scale the result to a peak of 1

    The track keeps its length: sample n of the result is
    sum_k ir[k] * dry[n - k], with silence before the start; the reverb tail
    after the last sample is cut.
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)
    mono = dry.ndim == 1
    if mono:
        dry = dry[None]
    samples = dry.shape[-1]

    nfft = _pow2(max(samples, len(ir)))
    spec = np.fft.rfft(dry, nfft, axis=-1) * np.fft.rfft(ir, nfft)
    wet = np.fft.irfft(spec, nfft, axis=-1)[..., :samples]

    if normalise:
        peak = np.abs(wet).max()
        if peak > 0:
            wet = wet / peak
    return wet[0] if mono else wet
