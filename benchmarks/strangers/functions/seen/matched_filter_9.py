import numpy as np


class PulseCompressor:
    """Range compression of complex radar echoes with a replica of the pulse.

    ``compress(echo)`` correlates the echo with the replica,

        out[r] = sum_k echo[r + k] * conj(replica[k]) / E,

    with E the energy of the replica: a noise-free echo a * replica that
    begins at range cell r gives out[r] = a. One value per cell of the echo
    (so len(out) == len(echo)), the echo is taken as zero after its end.

    Works along the last axis, leading axes are pulses. Optionally the
    replica is tapered by a window to push down the sidelobes (at the cost
    of a mismatch); E is then sum(window * |replica|**2), so that the peak is
    still a.
    """

    def __init__(self, replica, window=None):
        replica = np.asarray(replica, dtype=complex)
        if window is None:
            window = np.ones(replica.size)
        window = np.asarray(window, dtype=float)
        if window.shape != replica.shape:
            raise ValueError("window and replica differ in length")
        energy = np.sum(window * np.abs(replica) ** 2)
        if not energy > 0:
            raise ValueError("the replica has no energy")
        self._ref = window * replica / energy

    def compress(self, echo):
        echo = np.asarray(echo, dtype=complex)
        n, m = echo.shape[-1], self._ref.size
        nfft = n + m - 1
        spectrum = np.fft.fft(echo, nfft, axis=-1)
        spectrum = spectrum * np.conj(np.fft.fft(self._ref, nfft))
        return np.fft.ifft(spectrum, axis=-1)[..., :n]
