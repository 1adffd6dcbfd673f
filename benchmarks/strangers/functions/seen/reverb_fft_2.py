import numpy as np


def apply_reverb(dry, impulse_response):
    """Faltungshall: faltet das trockene Signal mit der Raumimpulsantwort.

    Rückgabe: das komplette Signal inklusive Nachhall,
    Länge len(dry) + len(impulse_response) - 1.
    """
    laenge = len(dry) + len(impulse_response) - 1
    n = 1
    while n < max(len(dry), len(impulse_response)):
        n *= 2
    spektrum = np.fft.rfft(dry, n) * np.fft.rfft(impulse_response, n)
    return np.fft.irfft(spektrum, n)[:laenge]
