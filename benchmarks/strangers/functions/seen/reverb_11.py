import numpy as np
from scipy.signal import fftconvolve


def convolution_reverb(audio, impulse, wet=0.3):
    """Mix a dry signal with its convolution with a room impulse response.

    audio: float array (samples, channels); impulse: (taps,) or (taps, channels).
    Returns a new array of shape (samples + taps - 1, channels):
    (1 - wet) * dry (zero-extended) + wet * reverb.
    """
    audio = np.asarray(audio)
    impulse = np.asarray(impulse)
    if impulse.ndim == 1:
        impulse = np.repeat(impulse[:, None], audio.shape[1], axis=1)
    tail = fftconvolve(audio, impulse, axes=0)
    tail *= wet
    audio *= (1.0 - wet)
    tail[:audio.shape[0]] += audio
    return tail
