"""Propagation d'un champ scalaire en espace libre, approximation de Fresnel."""
import numpy as np

π = np.pi


def propager(champ, z, longueur_onde=0.5e-6, pas=10e-6):
    """Champ complexe à la distance z du plan d'entrée.

    La propagation est la convolution avec
        exp(ikz) / (iλz) · exp(iπ (x² + y²) / (λz)),
    effectuée par sa fonction de transfert
        exp(ikz) · exp(-iπλz (u² + v²)),   u, v en cycles par mètre.

    champ : tableau carré ou rectangulaire, échantillonné au pas `pas` (m) dans
            les deux directions, supposé périodique. Un z négatif fait reculer
            l'onde.
    """
    champ = np.asarray(champ, dtype=complex)
    v, u = (np.fft.fftfreq(n, pas) for n in champ.shape)
    k = 2 * π / longueur_onde
    transfert = np.exp(1j * k * z) * np.exp(
        -1j * π * longueur_onde * z * np.add.outer(v ** 2, u ** 2))
    return np.fft.ifft2(transfert * np.fft.fft2(champ))
