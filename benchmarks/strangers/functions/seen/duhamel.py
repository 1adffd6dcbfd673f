"""Response of a damped oscillator by Duhamel's integral."""
import numpy as np


def sdof_response(force, dt, m=1.0, omega=6.0, zeta=0.05):
    """Displacement u(t) = int_0^t f(tau) h(t - tau) dtau.

    force : samples of f, spacing dt (s).  Starts at rest.
    h(t) = exp(-zeta*omega*t) * sin(omega_d t) / (m omega_d)
    """
    force = np.asarray(force, dtype=float)
    n = len(force)
    t = np.arange(n) * dt
    wd = omega * np.sqrt(1.0 - zeta ** 2)
    h = np.exp(-zeta * omega * t) * np.sin(wd * t) / (m * wd)
    u = np.convolve(force, h)[:n]
    return u
