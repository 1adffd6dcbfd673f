import numpy as np


def xcorr3d(volume, template):
    """Sliding dot product of a template over a volume, all three axes,
    positions where it fits entirely. Complex templates are conjugated."""
    win = np.lib.stride_tricks.sliding_window_view(volume, template.shape)
    return np.einsum("xyzijk,ijk->xyz", win, np.conj(template))
