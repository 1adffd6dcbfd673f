"""Circular convolution of angular data (e.g. head-direction cells), with gradients."""
import numpy as np


def ring_forward(x, w):
    """y[i] = sum_j w[j] * x[(i - j) mod n].

    x has n entries round the circle, w has at most n.
    """
    n = len(x)
    return np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(w, n), n)


def ring_backward(grad, x, w):
    """Gradients (dx, dw) of a scalar loss, given its gradient with respect to y.

    dx has the length of x, dw that of w.
    """
    n = len(x)
    G = np.fft.rfft(grad)
    dx = np.fft.irfft(G * np.conj(np.fft.rfft(w, n)), n)
    dw = np.fft.irfft(G * np.fft.rfft(x), n)
    return dx, dw[:len(w)]
