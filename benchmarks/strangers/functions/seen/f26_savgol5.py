import numpy as np

# 5-point quadratic Savitzky-Golay coefficients (Savitzky & Golay 1964)
C = np.array([-3, 12, 17, 12, -3]) / 35.0


def savgol5(spectrum):
    """Smooth a spectrum; the two points at either end are left as they are."""
    y = np.array(spectrum, dtype=float)
    if y.size >= 5:
        y[2:-2] = np.convolve(y, C, mode="valid")
    return y
