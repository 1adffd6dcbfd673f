import numpy as np
from scipy.signal import fftconvolve


def apply_reverb(dry, impulse_response, wet_level=0.3):
    """Convolution reverb.

    dry               (samples, channels)
    impulse_response  (ir_samples,), the room's response; its first sample is
                      the moment when the direct sound arrives
    wet_level         0 = only dry, 1 = only wet

    The result is as long as the dry signal: the reverb tail past its end is cut.
    """
    dry = np.atleast_2d(dry.T).T.astype(float)
    ir = impulse_response[:, np.newaxis].astype(float)
    wet = fftconvolve(dry, ir, mode='same', axes=0)
    return (1.0 - wet_level) * dry + wet_level * wet
