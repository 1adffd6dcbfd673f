import numpy as np


def next_pow2(n):
    return 1 << (int(n) - 1).bit_length()


def convolution_reverb(dry, impulse, mix=0.35):
    """Put a mono recording into a room.

    The wet signal is the (linear) convolution of the recording with the
    room's impulse response, cut to the length of the recording - the part of
    the reverb tail that rings on after the end is thrown away.

    mix = 0 -> dry only, mix = 1 -> wet only.
    """
    dry = np.asarray(dry, dtype=float)
    impulse = np.asarray(impulse, dtype=float)
    impulse = impulse[:len(dry)]           # anything later cannot be heard

    n_fft = next_pow2(len(dry))
    spectrum = np.fft.rfft(dry, n_fft) * np.fft.rfft(impulse, n_fft)
    wet = np.fft.irfft(spectrum, n_fft)[:len(dry)]

    return (1.0 - mix) * dry + mix * wet
