import numpy as np
from scipy.signal import fftconvolve


class ConvOperator:
    """Linear operator A x = h * x (full convolution) for iterative solvers.

    `h`, `x` and `y` may be real or complex (baseband radar pulses).  forward and
    adjoint satisfy the dot test  vdot(y, A x) == vdot(A^H y, x).
    """

    def __init__(self, h, n):
        self.h = np.asarray(h)
        self.n = n
        self.shape = (n + len(self.h) - 1, n)

    def forward(self, x):
        if len(x) != self.n:
            raise ValueError("model has %d samples" % self.n)
        return fftconvolve(x, self.h, mode='full')

    def adjoint(self, y):
        if len(y) != self.shape[0]:
            raise ValueError("data has %d samples" % self.shape[0])
        # correlation with the wavelet
        z = fftconvolve(y, self.h[::-1], mode='full')
        k = len(self.h) - 1
        return z[k:k + self.n]

    def gradient(self, x, d):
        """Gradient of 0.5 * ||A x - d||^2."""
        return self.adjoint(self.forward(x) - d)
