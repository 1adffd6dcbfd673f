# linear convolution of two real signals by means of the FFT
# same as np.convolve(a, b) but O(n log n)
import numpy as np

def next_pow2(n):
    return 1 << (n - 1).bit_length()

def fft_conv(a, b):
    a = np.asarray(a, dtype=float)
    b = np.asarray(b, dtype=float)
    out_len = a.size + b.size - 1
    n = next_pow2(max(a.size, b.size))   # radix-2 length, fast
    A = np.fft.rfft(a, n)
    B = np.fft.rfft(b, n)
    y = np.fft.irfft(A * B, n)
    return y[:out_len]

if __name__ == '__main__':
    print(fft_conv([1, 2, 3, 4, 5], [1, 0, -1]))
