import numpy as np


def faltung(tx, x, th, h):
    """Nähert das Faltungsintegral y(t) = ∫ x(tau) h(t - tau) dtau durch eine Riemann-Summe an.

    tx, th: gleichabständige Zeitachsen mit derselben Schrittweite dt, sie dürfen irgendwo
    beginnen. Rückgabe: (ty, y), ty beginnt bei tx[0] + th[0]; y enthält den Faktor dt.
    """
    dt = tx[1] - tx[0]
    if len(th) > 1 and not np.isclose(th[1] - th[0], dt):
        raise ValueError("Schrittweiten verschieden")
    y = dt * np.convolve(x, h)
    ty = tx[0] + th[0] + dt * np.arange(len(y))
    return ty, y
