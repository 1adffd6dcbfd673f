import numpy as np


def gaussian_smooth_slice(img: np.ndarray, fwhm_mm: float, pixdim: tuple[float, float]) -> np.ndarray:
    """Gaussian smoothing of a slice, FWHM in mm, pixdim = (row, col) spacing in mm.

    Kernels are cut at 4 sigma and normalised. The image is extended by mirroring about
    the centre of the edge pixel (the edge pixel is not repeated: d c b | a b c d | c b a).
    """
    out = np.asarray(img, dtype=np.float64)
    for ax in (0, 1):
        sigma = fwhm_mm / np.sqrt(8 * np.log(2)) / pixdim[ax]
        r = int(4 * sigma + 0.5)
        t = np.arange(-r, r + 1)
        k = np.exp(-0.5 * (t / sigma) ** 2)
        k /= k.sum()
        pw = [(0, 0), (0, 0)]
        pw[ax] = (r, r)
        p = np.pad(out, pw, mode="symmetric")
        out = np.apply_along_axis(np.convolve, ax, p, k, mode="valid")
    return out
