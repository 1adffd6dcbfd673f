import numpy as np


def lisser(y, demi_largeur=3, degre=2):
    """Lissage de Savitzky-Golay.

    Fenêtre de 2*demi_largeur+1 points, polynôme de degré `degre`, bords
    prolongés par la première et la dernière valeur (mode 'nearest' de scipy).
    """
    m = demi_largeur
    t = np.arange(-m, m + 1)
    A = np.vander(t, degre + 1, increasing=True).astype(float)
    # première ligne de la pseudo-inverse : valeur ajustée au centre
    h = np.linalg.solve(A.T @ A, A.T)[0]
    yy = np.concatenate([np.full(m, y[0], float), y, np.full(m, y[-1], float)])
    return np.convolve(yy, h[::-1], "valid")
