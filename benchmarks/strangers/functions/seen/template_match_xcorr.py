import numpy as np
from scipy import signal


def match_template(image, template):
    """Cross-correlate image with the zero-mean template.

    Returns (corr, (y, x)): the 'valid' correlation map and the top-left
    corner of the best match in it.
    """
    template = template - template.mean()
    corr = signal.correlate2d(image, template, mode='valid')
    y, x = np.unravel_index(np.argmax(corr), corr.shape)
    return corr, (y, x)
