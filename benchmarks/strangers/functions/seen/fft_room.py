# Convolution reverb: dry signal times room impulse response.
import numpy as np
from scipy.fft import rfft, irfft, next_fast_len


def apply_room(dry, rir, wet=1.0):
    """Return the dry signal convolved with the room response, cut to len(dry).

    wet=0 gives back the dry signal, wet=1 only the reverberated one.
    """
    dry = np.asarray(dry, float)
    rir = np.asarray(rir, float)
    n = next_fast_len(max(dry.size, rir.size), real=True)
    spec = rfft(dry, n) * rfft(rir, n)
    reverb = irfft(spec, n)[:dry.size]
    return (1.0 - wet) * dry + wet * reverb


if __name__ == "__main__":
    t = np.arange(8000) / 8000
    click = np.sin(2 * np.pi * 440 * t) * np.exp(-20 * t)
    room = np.random.default_rng(1).standard_normal(2000) * np.exp(-np.arange(2000) / 400)
    print(apply_room(click, room, 0.3).shape)
