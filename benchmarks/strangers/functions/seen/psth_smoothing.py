import numpy as np


def smooth_trials(trials, width=25):
    """Smooth the binned firing rate of every trial with a Hann window.

    Parameters
    ----------
    trials : list of 1-D arrays
        One array per trial. Trials may be of different length (some are
        aborted after a few bins).
    width : int
        Number of bins of the window (odd).

    Returns
    -------
    list of 1-D arrays, each as long as its trial; outside of the trial the
    rate counts as zero.
    """
    win = np.hanning(width + 2)[1:-1]
    win /= win.sum()
    return [np.convolve(tr, win, mode="same") for tr in trials]
