import numpy as np


def duhamel(forza, risposta, dt):
    """
    Risposta di un sistema lineare, inizialmente in quiete, a una forzante qualunque:

        u(t) = integrale da 0 a t di  forza(tau) * risposta(t - tau) dtau

    forza, risposta : campioni a passo dt, a partire da t = 0
    Si integra con la regola dei trapezi; u ha tanti campioni quanti la forzante,
    u[0] = 0. La risposta impulsiva, se più corta, è nulla da lì in poi.
    """
    f = np.asarray(forza, dtype=float)
    n = len(f)
    g = np.zeros(n)
    m = min(n, len(risposta))
    g[:m] = np.asarray(risposta, dtype=float)[:m]

    u = np.zeros(n)
    for i in range(1, n):
        integranda = f[:i + 1] * g[i::-1]
        u[i] = dt * (integranda.sum() - 0.5 * (integranda[0] + integranda[-1]))
    return u


def risposta_oscillatore(t, massa, omega, zeta):
    """Risposta all'impulso di un oscillatore sottosmorzato."""
    omega_d = omega * np.sqrt(1 - zeta ** 2)
    return np.exp(-zeta * omega * t) * np.sin(omega_d * t) / (massa * omega_d)
