from scipy.signal import lfilter


def zero_phase(b, a, x):
    """Filter x with the IIR filter b/a without phase shift: once forwards in
    time and once backwards. Initial state zero, no padding of the ends. The
    result is in the time order of x."""
    forward = lfilter(b, a, x)
    backward = lfilter(b, a, forward[::-1])
    return backward
