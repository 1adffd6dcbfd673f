import numpy as np
from scipy import ndimage


def image_gradient(im, sigma=1):
    """ Gaussian derivative filters: returns (imx, imy, magnitude). """
    im = np.asarray(im, dtype=float)
    imx = np.zeros(im.shape)
    ndimage.gaussian_filter(im, (sigma, sigma), (0, 1), output=imx)
    imy = np.zeros(im.shape)
    ndimage.gaussian_filter(im, (sigma, sigma), (1, 0), output=imy)
    magnitude = np.sqrt(imx ** 2 + imy ** 2)
    return imx, imy, magnitude
