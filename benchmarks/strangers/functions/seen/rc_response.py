import numpy as np


def rc_lowpass_output(t, v_in, R, C):
    """Voltage over the capacitor of an RC low-pass, v_C(0) = 0, for any driving voltage.

        v_out(t) = integral_0^t h(t - s) v_in(s) ds,   h(t) = exp(-t/RC) / RC

    t    : equally spaced times in seconds, starting at 0 (many points per RC)
    v_in : driving voltage in volts at these times
    The integral is done as a Riemann sum; returns volts at the times t.
    """
    t = np.asarray(t, float)
    tau = R * C
    h = np.exp(-t / tau) / tau
    v_out = np.convolve(v_in, h)[:len(t)]
    return v_out
