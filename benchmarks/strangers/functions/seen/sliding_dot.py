import numpy as np

def sliding_dot(signal, template):
    """Dot product of template with every complete window of signal: len(signal) - len(template) + 1 values, or an empty array if the template does not fit."""
    signal = np.asarray(signal, float)
    template = np.asarray(template, float)
    return np.convolve(signal, template[::-1], mode="valid")
