"""Convolution as a matrix, for use with iterative solvers."""
import numpy as np
from scipy.linalg import toeplitz


class ConvolutionOperator:
    """Linear operator A x = h * x (full linear convolution).

    Parameters
    ----------
    h : (m,) real or complex impulse response
    n : length of the vectors it acts on

    Methods
    -------
    matvec(x)    A x, length n + m - 1
    rmatvec(y)   A^H y, the adjoint, length n:  <A x, y> = <x, A^H y>
    """

    def __init__(self, h, n):
        h = np.asarray(h)
        if h.ndim != 1 or h.size == 0:
            raise ValueError("h must be a non-empty vector")
        col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
        row = np.zeros(n, dtype=h.dtype)
        row[0] = h[0]
        self.matrix = toeplitz(col, row)
        self.shape = self.matrix.shape
        self.dtype = self.matrix.dtype

    def matvec(self, x):
        return self.matrix @ np.asarray(x)

    def rmatvec(self, y):
        return self.matrix.T @ np.asarray(y)

    def landweber(self, y, steps=50):
        """A few gradient steps on ||A x - y||^2, starting from zero."""
        tau = 1.0 / np.linalg.norm(self.matrix, 2) ** 2
        y = np.asarray(y)
        x = np.zeros(self.shape[1], dtype=np.result_type(self.dtype, y, float))
        for _ in range(steps):
            x = x + tau * self.rmatvec(y - self.matvec(x))
        return x
