import numpy as np
from scipy.signal import fftconvolve


def true_stereo_reverb(audio, irs, wet=0.3):
    """
    Convolution reverb with a true-stereo impulse response set.

    Parameters
    ----------
    audio : ndarray, shape (samples, 2)
        Dry signal, columns left, right.
    irs : dict of ndarray
        Four impulse responses of equal length, named source-to-ear:
        'LL' left in -> left out, 'LR' left in -> right out,
        'RL' right in -> left out, 'RR' right in -> right out.
    wet : float
        Dry/wet mix, 0 = dry only, 1 = reverb only.

    Returns
    -------
    ndarray, shape (samples + ir_length - 1, 2); the tail is kept.
    """
    left, right = audio[:, 0], audio[:, 1]
    out_left = fftconvolve(left, irs['LL']) + fftconvolve(right, irs['LR'])
    out_right = fftconvolve(left, irs['RL']) + fftconvolve(right, irs['RR'])
    reverb = np.stack([out_left, out_right], axis=1)
    dry = np.zeros_like(reverb)
    dry[:len(audio)] = audio
    return (1.0 - wet) * dry + wet * reverb
