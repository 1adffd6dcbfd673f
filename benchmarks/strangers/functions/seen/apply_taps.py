import numpy as np

def apply_taps(signal, taps):
    """Weighted running sum; same numbers as np.convolve(signal, taps, 'valid').

    >>> apply_taps(np.array([1., 2., 4.]), [0.5, 0.5])
    array([1.5, 3. ])
    """
    signal = np.asarray(signal)
    taps = np.asarray(taps)[::-1]
    m = len(taps)
    result = np.zeros_like(signal[m - 1:])
    for i in range(len(result)):
        result[i] = np.dot(signal[i:i + m], taps)
    return result
