import numpy as np

def derivative(y, dx=1.0):
    """ First derivative of the samples y (spacing dx) with central differences,
        one-sided at the two ends. Same length as y (3 samples or more). """
    kernel = np.array([-1, 0, 1]) / (2 * dx)
    d = np.convolve(y, kernel, mode="same")
    d[0]  = (y[1] - y[0]) / dx
    d[-1] = (y[-1] - y[-2]) / dx
    return d
