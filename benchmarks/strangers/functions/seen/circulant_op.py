import numpy as np
from scipy.sparse.linalg import LinearOperator


class CirculantOperator(LinearOperator):
    """n x n circulant matrix whose first column is the kernel (zero-padded),
    i.e. circular convolution, without forming the matrix.

    C @ x convolves; C.H @ y is the adjoint (circular correlation).
    """

    def __init__(self, kernel, n):
        kernel = np.asarray(kernel)
        if kernel.ndim != 1 or kernel.size > n:
            raise ValueError("kernel must be 1-D and no longer than n")
        self._spec = np.fft.fft(kernel, n)
        super().__init__(np.result_type(kernel, np.float64), (n, n))

    def _filter(self, x, spec):
        x = np.asarray(x)
        y = np.fft.ifft(np.fft.fft(x, axis=0) * spec.reshape(-1, *[1] * (x.ndim - 1)), axis=0)
        if np.issubdtype(self.dtype, np.complexfloating) or np.iscomplexobj(x):
            return y
        return y.real

    def _matvec(self, x):
        return self._filter(x, self._spec)

    def _rmatvec(self, x):
        return self._filter(x, self._spec.conj())

    _matmat = _matvec
    _rmatmat = _rmatvec
