"""Convolution reverb for offline rendering."""
import numpy as np


def _next_pow2(n):
    return 1 << max(0, n - 1).bit_length()


def apply_reverb(dry, impulse, wet=0.35):
    """Mix a mono signal with its reverberated version.

    The reverberated part is the linear convolution of `dry` with `impulse`,
    cut to the length of `dry`; the result is (1 - wet) * dry + wet * reverb.
    """
    dry = np.asarray(dry, dtype=np.float64)
    impulse = np.asarray(impulse, dtype=np.float64)
    nfft = _next_pow2(max(len(dry), len(impulse)))
    spec = np.fft.rfft(dry, nfft) * np.fft.rfft(impulse, nfft)
    reverb = np.fft.irfft(spec, nfft)[:len(dry)]
    return (1.0 - wet) * dry + wet * reverb


def exponential_decay(rt60, rate, seed=0):
    n = int(rt60 * rate)
    noise = np.random.default_rng(seed).standard_normal(n)
    env = 10.0 ** (-3.0 * np.arange(n) / n)
    ir = noise * env
    return ir / np.sqrt(np.sum(ir ** 2))
