"""Masking threshold of a sound from its band levels (psychoacoustics)."""
import numpy as np

# attenuation in dB of the masking effect, from two bands below to four bands above
DEFAULT_SPREAD = {-2: -50.0, -1: -25.0, 0: -6.0, 1: -16.0, 2: -26.0, 3: -36.0, 4: -46.0}


def masking_threshold(levels, spread=None):
    """Masked threshold in every band, in the same dB scale as `levels`.

        threshold[i] = max over d of levels[i - d] + spread[d]

    (a convolution in the max-plus sense). levels: dB relative to full scale, lowest
    band first. spread[d]: level of the threshold that a masker causes d bands above
    itself, relative to the masker. Only the bands that exist are maskers; bands
    that no masker reaches have threshold -inf.
    """
    levels = np.asarray(levels, dtype=float)
    spread = DEFAULT_SPREAD if spread is None else spread
    reach = max(abs(d) for d in spread)
    padded = np.pad(levels, reach)
    threshold = np.full(len(levels), -np.inf)
    for d, attenuation in spread.items():
        start = reach - d
        threshold = np.maximum(threshold, padded[start:start + len(levels)] + attenuation)
    return threshold
