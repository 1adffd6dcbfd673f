import numpy as np
from scipy import fft as sfft


def fft_convolve3d(vol: np.ndarray, kern: np.ndarray, *, fill: float = 0.0) -> np.ndarray:
    """
    Convolve a volume (z, y, x) with a 3-D kernel; output as large as the volume.

    The kernel's centre voxel is ``kern[kz//2, ky//2, kx//2]``. Outside of the
    scan everything is supposed to have the value ``fill`` (-1000 for CT in
    Hounsfield units).
    """
    vol = np.asarray(vol, dtype=np.float64)
    kern = np.asarray(kern, dtype=np.float64)
    # work on the difference to the fill value, that one is zero outside
    shifted = vol - fill

    sizes = [n + k - 1 for n, k in zip(vol.shape, kern.shape)]
    fshape = [sfft.next_fast_len(s, real=True) for s in sizes]
    spec = sfft.rfftn(shifted, fshape)
    spec *= sfft.rfftn(kern, fshape)
    full = sfft.irfftn(spec, fshape)

    crop = tuple(slice(k // 2, k // 2 + n) for n, k in zip(vol.shape, kern.shape))
    return full[crop] + fill * kern.sum()
