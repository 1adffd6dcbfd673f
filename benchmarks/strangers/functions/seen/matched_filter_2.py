import numpy as np
from scipy.signal import fftconvolve


def matched_filter(iq, template):
    """Slide a known preamble over received IQ samples.

    Returns the full cross-correlation, i.e. np.correlate(iq, template, 'full'),
    computed with FFTs because captures are long.
    """
    iq = np.asarray(iq)
    template = np.asarray(template)
    return fftconvolve(iq, template[::-1], mode="full")
