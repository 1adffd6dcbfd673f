import numpy as np
from scipy.signal import fftconvolve


def apply_impulse_response(audio, ir, wet=0.5):
    """Mix a reverb into audio.

    audio : (frames,) or (frames, channels) floats
    ir    : mono impulse response, used for each channel
    Returns the same shape as audio (the reverb's tail is cut off):
    (1 - wet) * dry + wet * (dry convolved with ir)
    """
    audio = np.asarray(audio, dtype=np.float64)
    dry = audio.reshape(-1)
    rev = fftconvolve(dry, ir)[: dry.size]
    mixed = (1.0 - wet) * dry + wet * rev
    return mixed.reshape(audio.shape)


if __name__ == "__main__":
    rng = np.random.default_rng(0)
    t = np.arange(400) / 8000
    tone = np.sin(2 * np.pi * 440 * t)
    ir = rng.standard_normal(50) * np.exp(-np.arange(50) / 10)
    print(apply_impulse_response(tone, ir)[:5])
