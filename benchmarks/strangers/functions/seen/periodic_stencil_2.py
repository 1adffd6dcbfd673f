import numpy as np


def convolve_periodic(field, stencil):
    """Convolve an n-d periodic field with an odd-sized, centred stencil (np.roll based)."""
    field = np.asarray(field)
    stencil = np.asarray(stencil)
    out = np.zeros(field.shape, dtype=np.result_type(field, stencil))
    centre = [s // 2 for s in stencil.shape]
    axes = tuple(range(field.ndim))
    for idx in np.ndindex(*stencil.shape):
        c = stencil[idx]
        if c != 0:
            shift = tuple(i - m for i, m in zip(idx, centre))
            out += c * np.roll(field, shift, axis=axes)
    return out
