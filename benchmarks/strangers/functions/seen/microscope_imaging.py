import numpy as np


def circular_pupil(n, cutoff):
    f = np.fft.fftfreq(n)
    return (f[:, None] ** 2 + f[None, :] ** 2 <= cutoff ** 2).astype(float)


def fluorescence_image(emission, pupil):
    """Wide-field image of a fluorescent sample.

    emission : non-negative emitted intensity of each pixel. The fluorophores
               radiate independently of each other.
    pupil    : pupil function in np.fft order (zero frequency at [0, 0])

    The image of one point is |ifft2(pupil)|^2 times its intensity.
    """
    spread = np.fft.ifft2(pupil)
    amplitude = np.sqrt(emission)
    field = np.fft.ifft2(np.fft.fft2(amplitude) * np.fft.fft2(spread))
    return np.abs(field) ** 2
