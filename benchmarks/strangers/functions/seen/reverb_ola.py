import numpy as np


def add_reverb(dry, impulse, mix=0.3, block=256):
    """
    Convolution reverb, overlap-add.

    dry      mono samples
    impulse  room response, is scaled here to unit energy so rooms sound equally loud
    mix      0 = only dry, 1 = only the room

    The result is longer than `dry` by the ringing of the room (len(impulse) - 1)
    and is not limited: values beyond +-1 are the caller's business.
    """
    dry = np.asarray(dry, dtype=float)
    ir = np.asarray(impulse, dtype=float)
    energy = np.sqrt(np.sum(ir ** 2))
    if energy > 0:
        ir = ir / energy
    tail = len(ir) - 1
    nfft = 1
    while nfft < block + tail:
        nfft *= 2
    IR = np.fft.rfft(ir, nfft)
    wet = np.zeros(len(dry) + tail)
    for start in range(0, len(dry), block):
        seg = dry[start:start + block]
        y = np.fft.irfft(np.fft.rfft(seg, nfft) * IR, nfft)
        stop = min(start + nfft, len(wet))
        wet[start:stop] += y[:stop - start]
    wet *= mix
    wet[:len(dry)] += (1 - mix) * dry
    return wet
