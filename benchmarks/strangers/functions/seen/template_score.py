import numpy as np
from scipy.signal import fftconvolve


def match_template(image, template):
    """Score map for finding `template` in `image`.

    score[y, x] = sum of image[y:y+h, x:x+w] * (template - template.mean()).
    The brightest place in the map is where the template fits best.
    """
    t = template - template.mean()
    return fftconvolve(image, t, mode="valid")
