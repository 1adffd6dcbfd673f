import numpy as np
from scipy.signal import convolve2d

def edge_strength(im):
    # sobel gradient magnitude, same size as input, mirrored border
    k = np.array([[1, 0, -1], [2, 0, -2], [1, 0, -1]])
    gx = convolve2d(im, k, mode='same', boundary='symm')
    gy = convolve2d(im, k.T, mode='same', boundary='symm')
    return np.hypot(gx, gy)
