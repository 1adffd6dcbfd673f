"""A trous (starlet) decomposition for astronomical images."""
import numpy as np
from scipy.ndimage import convolve1d

B3 = np.array([1, 4, 6, 4, 1]) / 16.0


def starlet_smooth(image, level):
    """Smooth plane c_{level+1} from c_{level}.

    Separable B3-spline filter whose taps are 2**level pixels apart, centred
    on each pixel:
      out[y, x] = sum_{i,j=-2..2} b_i b_j image[y + i*2**level, x + j*2**level]
    with reflecting image borders (scipy's "mirror": the edge pixel is not repeated).
    """
    step = 2 ** level
    holes = np.zeros(step)
    holes[0] = 1.0
    kernel = np.kron(B3, holes)
    out = convolve1d(np.asarray(image, float), kernel, axis=0, mode="mirror")
    return convolve1d(out, kernel, axis=1, mode="mirror")
