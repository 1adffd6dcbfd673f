import numpy as np
from scipy import fft as sfft


class PsfEngine:
    """Renders frames through point spread functions.

    render(frame, psf) is the linear convolution of the frame with the psf,
    cut to the frame's size, with the psf's pixel (h // 2, w // 2) as its
    origin (odd sizes). The transformed psf is remembered because most frames
    of a run share one.
    """

    def __init__(self):
        self._otf = {}

    def render(self, frame, psf):
        frame = np.asarray(frame, dtype=float)
        psf = np.asarray(psf, dtype=float)
        full = [f + p - 1 for f, p in zip(frame.shape, psf.shape)]
        shape = [sfft.next_fast_len(n, real=True) for n in full]

        key = (frame.shape, psf.shape)
        if key not in self._otf:
            self._otf[key] = sfft.rfft2(psf, shape)
        out = sfft.irfft2(sfft.rfft2(frame, shape) * self._otf[key], shape)

        y0, x0 = psf.shape[0] // 2, psf.shape[1] // 2
        return out[y0:y0 + frame.shape[0], x0:x0 + frame.shape[1]]
