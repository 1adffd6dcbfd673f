import numpy as np
from scipy.ndimage import correlate1d

# [1 4 6 4 1] / 16, the 5-tap approximation of a Gaussian
BINOMIAL = np.array([1.0, 4.0, 6.0, 4.0, 1.0]) / 16.0


def pyr_blur(image):
    """The blur in front of the subsampling in a Gaussian pyramid (cv2.pyrDown).

    Two passes with the binomial kernel, over rows and over columns; a third
    axis (colour) is left alone.  At the borders the picture is mirrored as
    OpenCV does it by default (BORDER_REFLECT_101, np.pad's "reflect"):

        c b | a b c d ... w x y z | y x
    """
    image = np.asarray(image, dtype=np.float64)
    blurred = correlate1d(image, BINOMIAL, axis=0, mode="reflect")
    return correlate1d(blurred, BINOMIAL, axis=1, mode="reflect")
