import numpy as np


def matched_filter(ecg, template):
    """Matched-filter output for QRS detection.

    The mean of the recording and the mean of the template are removed, then
    out[i] = sum_j ecg0[i + j] * template0[j] for each full overlap.
    The caller goes on using `ecg` and `template` afterwards.
    """
    sig = np.asarray(ecg, dtype=float)
    tpl = np.asarray(template, dtype=float)
    sig -= sig.mean()
    tpl = tpl - tpl.mean()
    n = len(sig) - len(tpl) + 1
    out = np.empty(n)
    for i in range(n):
        out[i] = np.dot(sig[i:i + len(tpl)], tpl)
    return out
