import numpy as np


def dilated_conv1d(x, kernel, dilation=1):
    """'valid' dilated cross-correlation: y[t] = sum_k kernel[k] * x[t + k * dilation]"""
    span = (len(kernel) - 1) * dilation + 1
    big = np.repeat(kernel, dilation)[:span]   # kernel blown up to its receptive field
    return np.correlate(x, big, mode="valid")
