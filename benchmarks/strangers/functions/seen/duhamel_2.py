"""Response of a linear system to an arbitrary load (Duhamel's integral)."""
import numpy as np


def duhamel(load, impulse_response, dt):
    """u(t) = integral from 0 to t of p(tau) h(t - tau) dtau at t = 0, dt, 2 dt, ...

    Both functions are sampled every dt, beginning at t = 0, and have the same
    number of samples. The integral is evaluated with the trapezoidal rule, so
    the first and the last product of each sum count half and u[0] = 0; the
    result is therefore not simply dt * np.convolve(p, h).
    """
    p = np.asarray(load, dtype=float)
    h = np.asarray(impulse_response, dtype=float)
    if p.shape != h.shape or p.ndim != 1:
        raise ValueError("load and impulse response need the same length")
    if dt <= 0:
        raise ValueError("dt must be positive")
    n = p.size
    if n == 0:
        return np.zeros(0)
    full = np.convolve(p, h)[:n]
    ends = 0.5 * (p[0] * h + h[0] * p)
    u = dt * (full - ends)
    u[0] = 0.0
    return u


def sdof_impulse_response(m, c, k, dt, n):
    """Unit impulse response of an under-damped oscillator."""
    omega = np.sqrt(k / m)
    xi = c / (2 * m * omega)
    omega_d = omega * np.sqrt(1 - xi ** 2)
    t = dt * np.arange(n)
    return np.exp(-xi * omega * t) * np.sin(omega_d * t) / (m * omega_d)
