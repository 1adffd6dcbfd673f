import numpy as np


def matched_filter(received, template):
    """Matched filter output for a known (possibly complex) pulse.

    out[k] = sum_n received[k+n] * conj(template[n]) / ||template||
    for every position where the pulse fits in whole; the arg max of |out|
    is the delay estimate.
    """
    received = np.asarray(received)
    template = np.asarray(template)
    energy = np.sum(np.abs(template) ** 2)
    h = np.conj(template[::-1])
    return np.convolve(received, h, mode="valid") / np.sqrt(energy)
