from scipy import fft


def fft_convolve_same(signal, kernel):
    """
    Linear convolution through the FFT, centred part.

    :param signal: real 1-D array
    :param kernel: real 1-D array, not longer than signal, of any length
    :return: array as long as signal, equal to
             scipy.signal.convolve(signal, kernel, mode="same")
    """
    n, k = len(signal), len(kernel)
    size = fft.next_fast_len(n + k - 1, real=True)
    spectrum = fft.rfft(signal, size) * fft.rfft(kernel, size)
    full = fft.irfft(spectrum, size)[:n + k - 1]
    start = k // 2
    return full[start:start + n]
