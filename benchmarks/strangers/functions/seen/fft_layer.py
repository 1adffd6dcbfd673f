import numpy as np


def next_pow2(n):
    return 1 << (int(n) - 1).bit_length()


def fft_conv2d(x, w, padding=0):
    """
    Multi channel cross correlation in the Fourier domain.
    x (N, C, H, W), w (F, C, kh, kw), stride 1.
    Transform length is rounded up to a power of two for speed.
    """
    N, C, H, W = x.shape
    F, C2, kh, kw = w.shape
    if C != C2:
        raise ValueError("channel mismatch")
    oh, ow = H + 2 * padding - kh + 1, W + 2 * padding - kw + 1
    if oh < 1 or ow < 1:
        raise ValueError("kernel too big")
    L = (next_pow2(max(H, kh)), next_pow2(max(W, kw)))

    X = np.fft.rfft2(x, s=L)
    K = np.conj(np.fft.rfft2(w, s=L))
    Y = np.einsum("nchw,fchw->nfhw", X, K)
    y = np.fft.irfft2(Y, s=L)
    # row i of the result sits at lag i - padding; negative lags are at the end
    ry = (np.arange(oh) - padding) % L[0]
    rx = (np.arange(ow) - padding) % L[1]
    return y[:, :, ry[:, None], rx[None, :]]


if __name__ == "__main__":
    # MNIST sized
    x = np.random.randn(2, 1, 28, 28)
    w = np.random.randn(4, 1, 5, 5)
    print(fft_conv2d(x, w, padding=2).shape)
