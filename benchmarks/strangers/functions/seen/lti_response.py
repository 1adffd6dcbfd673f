import numpy as np


def response(t, h, u):
    """Response of a linear time-invariant system, by the convolution integral.

        y(t) = integral_0^t h(tau) u(t - tau) dtau

    t : equally spaced times that begin with 0
    h : impulse response sampled at t
    u : input sampled at t

    Returns y at the times t.  The integral is the trapezoidal rule.
    """
    t = np.asarray(t, dtype=float)
    h = np.asarray(h, dtype=float)
    u = np.asarray(u, dtype=float)
    n = len(t)
    if n < 2:
        return np.zeros(n)
    dt = (t[-1] - t[0]) / n

    y = np.convolve(h, u)[:n]
    # trapezoidal: the two end terms of each sum count half
    y -= 0.5 * (h[0] * u + h * u[0])
    return y * dt
