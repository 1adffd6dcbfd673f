import numpy as np


def correlate_valid(signal, template):
    """Sliding dot product r[i] = sum_k signal[i + k] * template[k].

    Works along the last axis. Unlike np.correlate the arguments are never
    swapped: a template longer than the signal yields an empty last axis.
    Nothing is conjugated; the usual NumPy type promotion applies.
    """
    signal, template = np.asarray(signal), np.asarray(template)
    n = signal.shape[-1] - len(template) + 1
    if n <= 0:
        return np.empty(signal.shape[:-1] + (0,), dtype=np.result_type(signal, template))
    return np.lib.stride_tricks.sliding_window_view(signal, len(template), axis=-1) @ template
