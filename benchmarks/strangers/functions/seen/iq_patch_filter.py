import numpy as np


def filter_iq(frame, taps, step=1):
    """
    Run a 2-D filter over a radar frame, keeping only fully covered positions.

        out[r, c] = sum_{i,j} taps[i, j] * frame[r*step + i, c*step + j]

    Both `frame` (range x doppler) and `taps` may be real or complex (I/Q);
    no flip and no conjugation is applied to either.
    """
    frame = np.asarray(frame)
    taps = np.asarray(taps)
    if frame.ndim != 2 or taps.ndim != 2:
        raise ValueError("filter_iq works on single 2-D frames")
    th, tw = taps.shape
    rows = (frame.shape[0] - th) // step + 1
    cols = (frame.shape[1] - tw) // step + 1
    if rows < 1 or cols < 1:
        raise ValueError("frame smaller than the filter")

    out = np.empty((rows, cols), dtype=np.result_type(frame, taps))
    for r in range(rows):
        for c in range(cols):
            patch = frame[r * step:r * step + th, c * step:c * step + tw]
            out[r, c] = np.vdot(taps, patch)
    return out
