import numpy as np


def polyphase_decimate(iq, taps, factor):
    """Filter and decimate without computing the samples that are thrown away.

    iq      complex or real samples
    taps    prototype low-pass, any length
    factor  decimation factor M

    Result: lfilter(taps, 1, iq)[::M], with M short filters at the low rate.
    """
    iq = np.asarray(iq)
    taps = np.asarray(taps)
    n_out = -(-len(iq) // factor)
    y = np.zeros(n_out, dtype=np.result_type(iq, taps, np.float64))
    for branch in range(min(factor, len(taps), len(iq))):
        sub_taps = taps[branch::factor]
        sub_iq = iq[branch::factor]
        part = np.convolve(sub_iq, sub_taps)[:n_out]
        y[:len(part)] += part
    return y
