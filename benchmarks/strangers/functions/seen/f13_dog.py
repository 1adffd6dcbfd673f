from scipy.ndimage import gaussian_filter
import numpy as np

def difference_of_gaussians(im, low=1.0, high=1.6):
    """narrow blur minus wide blur (band-pass)"""
    im = np.asarray(im, float)
    return gaussian_filter(im, low) - gaussian_filter(im, high)
