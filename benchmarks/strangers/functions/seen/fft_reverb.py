import numpy as np


def convolution_reverb(dry, ir, wet=0.4):
    """Offline convolution reverb (mono), FFT based.

    dry : (n,) float signal        ir : (m,) room impulse response
    wet : 0 = only dry, 1 = only reverb

    Returns n + m - 1 samples:  (1 - wet) * dry (zero extended) + wet * (dry * ir)
    where * between signals is linear convolution.
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)
    n = len(dry) + len(ir) - 1

    spec = np.fft.rfft(dry, n) * np.fft.rfft(ir, n)
    out = wet * np.fft.irfft(spec)

    out[:len(dry)] += (1.0 - wet) * dry
    return out
