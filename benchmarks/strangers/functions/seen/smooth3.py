import numpy as np


def smooth121(profile, passes=1):
    """[1 2 1]/4 smoothing of a 1-d elevation profile; end points stay fixed.

    Each pass uses the values of the previous pass. Returns a new array.
    """
    z = np.array(profile, dtype=float)
    for _ in range(passes):
        new = z
        for i in range(1, len(z) - 1):
            new[i] = (z[i - 1] + 2 * z[i] + z[i + 1]) / 4
        z = new
    return z
