import numpy as np


def memory_force(kernel, v, dt):
    """Friction term of the generalized Langevin equation,

        F(t_n) = - int_0^{t_n} K(t_n - s) v(s) ds

    by the trapezoidal rule on the grid t_n = n * dt. kernel[n] = K(t_n) and
    v[n] = v(t_n) have the same length; F[0] = 0.
    """
    n_steps = len(v)
    F = np.zeros(n_steps)
    for n in range(1, n_steps):
        acc = 0.5 * kernel[0] * v[n]
        for m in range(1, n + 1):
            acc += kernel[m] * v[n - m]
        F[n] = -dt * acc
    return F
