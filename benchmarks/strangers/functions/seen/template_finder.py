import numpy as np
from scipy.signal import fftconvolve


def match_score(scene: np.ndarray, template: np.ndarray) -> np.ndarray:
    """Zero-mean cross-correlation of a template with every placement inside the scene.

    score[i, j] = sum((scene[i:i+h, j:j+w]) * (template - template.mean()))

    The robot drives to the argmax.
    """
    t = template.astype(float) - template.mean()
    return fftconvolve(scene.astype(float), t, mode="valid")


def find(scene, template):
    s = match_score(scene, template)
    return np.unravel_index(np.argmax(s), s.shape)
