import numpy as np


def frame_filter(x, taps, hop):
    """Cut x into overlapping frames and weight each with the taps.

    y[m] = sum_k x[m * hop + k] * taps[k]  for every m for which the frame lies
    completely inside x.  (A strided 1-D convolution in ML speak.)
    """
    x = np.asarray(x)
    taps = np.asarray(taps)
    n_frames = int(np.ceil((len(x) - len(taps)) / hop))
    idx = hop * np.arange(n_frames)[:, None] + np.arange(len(taps))[None, :]
    return x[idx] @ taps
