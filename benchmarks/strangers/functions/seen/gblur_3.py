import math
import numpy as np
from scipy.signal import convolve2d


def gaussian_blur(im, sigma=1.0, radius=None):
    '''
    Blur a grey image with a 2D Gaussian. Mean brightness is preserved:
    a constant image comes back unchanged.
    '''
    if radius is None:
        radius = int(math.ceil(4 * sigma))
    ax = np.arange(-radius, radius + 1)
    xx, yy = np.meshgrid(ax, ax)
    g = np.exp(-(xx ** 2 + yy ** 2) / (2 * sigma ** 2))
    g = g / (math.sqrt(2 * math.pi) * sigma)
    return convolve2d(im, g, mode='same', boundary='symm')
