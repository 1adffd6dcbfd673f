"""Bilateral filter for the preview renderer."""
import numpy as np


def bilateral(img, radius=2, sigma_space=1.5, sigma_range=20.0):
    """Edge-preserving smoothing of a grey image.

    img          2-D array, uint8 or float, grey levels
    radius       half size of the square window
    sigma_space  Gaussian over the pixel distance
    sigma_range  Gaussian over the difference in grey level
    Borders are replicated.  Returns float64.
    """
    img = np.asarray(img)
    h, w = img.shape
    padded = np.pad(img, radius, mode="edge")
    num = np.zeros((h, w))
    den = np.zeros((h, w))
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            shifted = padded[radius + dy:radius + dy + h, radius + dx:radius + dx + w]
            spatial = np.exp(-(dy * dy + dx * dx) / (2.0 * sigma_space ** 2))
            delta = (shifted - img).astype(np.float64)
            weight = spatial * np.exp(-delta ** 2 / (2.0 * sigma_range ** 2))
            num += weight * shifted
            den += weight
    return num / den
