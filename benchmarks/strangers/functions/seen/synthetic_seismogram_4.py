import numpy as np

# Convolutional model of the seismogram: s(t) = r(t) * w(t)
# Ricker is zero phase, so the peak of every event has to sit on the
# two-way time of its reflector.


def ricker(f, length, dt):
    n = int(round(length / dt)) // 2
    t = np.arange(-n, n + 1) * dt
    a = (np.pi * f * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def reflectivity(vp, rho):
    z = vp * rho
    r = np.zeros_like(z)
    r[1:] = (z[1:] - z[:-1]) / (z[1:] + z[:-1])
    return r


def synthetic(r, wavelet):
    """Synthetic trace for reflection coefficients r (two-way time) and a
    zero-phase wavelet with its time zero in the middle sample. Trace and
    reflectivity share the same time axis."""
    full = np.convolve(r, wavelet)
    return full[:len(r)]


if __name__ == "__main__":
    vp = np.repeat([2000.0, 2400.0, 2200.0], 60)
    rho = np.repeat([2.1, 2.25, 2.2], 60)
    print(synthetic(reflectivity(vp, rho), ricker(30, 0.1, 0.002)).round(3))
