import numpy as np
from scipy import fft as sfft

_template_fft = {}


def match_template(image, template):
    """Cross-correlation of image and template, valid part only, i.e.
    scipy.signal.correlate2d(image, template, mode='valid'), real input.

    The tracker searches many frames for each of its templates, so the
    spectra of the templates are kept.
    """
    H, W = image.shape
    h, w = template.shape
    fshape = (sfft.next_fast_len(H + h - 1, real=True),
              sfft.next_fast_len(W + w - 1, real=True))

    key = (template.shape, fshape)
    if key not in _template_fft:
        flipped = np.asarray(template, dtype=np.float64)[::-1, ::-1]
        _template_fft[key] = sfft.rfft2(flipped, s=fshape)

    spec = sfft.rfft2(np.asarray(image, dtype=np.float64), s=fshape)
    spec *= _template_fft[key]
    full = sfft.irfft2(spec, s=fshape)
    return full[h - 1:H, w - 1:W]
