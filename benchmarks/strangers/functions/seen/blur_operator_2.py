import numpy as np
from scipy.signal import correlate2d
from scipy.sparse.linalg import LinearOperator


class BlurOperator(LinearOperator):
    """Camera model for lsqr/lsmr: y = valid correlation of the image with the PSF.

    ``shape_in`` is (rows, columns) of the image. matvec works on the raveled image,
    rmatvec is its exact adjoint: <A x, y> == <x, A^T y>.
    """

    def __init__(self, psf, shape_in):
        self.psf = np.asarray(psf, dtype=float)
        self.shape_in = tuple(shape_in)
        self.shape_out = tuple(n - k + 1 for n, k in zip(self.shape_in, self.psf.shape))
        super().__init__(np.dtype(float), (int(np.prod(self.shape_out)), int(np.prod(self.shape_in))))

    def _matvec(self, x):
        return correlate2d(np.reshape(x, self.shape_in), self.psf, mode="valid").ravel()

    def _rmatvec(self, y):
        return correlate2d(np.reshape(y, self.shape_out), self.psf, mode="full").ravel()
