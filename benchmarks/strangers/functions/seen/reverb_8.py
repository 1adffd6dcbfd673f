import numpy as np
from scipy.signal import lfilter


def convolution_reverb(audio, ir, wet=0.3):
    """Mix a recording with its reverberated copy.

    audio: (frames,) mono or (frames, channels), as soundfile.read gives it
    ir: (taps,) impulse response of the room
    Same shape as `audio`; the tail is cut.
    """
    audio = np.asarray(audio, dtype=float)
    ir = np.asarray(ir, dtype=float)
    reverberated = lfilter(ir, [1.0], audio)
    return (1.0 - wet) * audio + wet * reverberated
