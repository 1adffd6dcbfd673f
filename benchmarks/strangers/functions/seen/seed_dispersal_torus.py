import numpy as np


def disperse(pop, kernel, survival=None):
    """One generation on a torus. kernel has odd sides, centre = stay at home;
    kernel[centre + (dy, dx)] is the share of seeds that lands dy rows down and dx columns right.

    Kernels larger than the map wind around it as often as needed.
    survival: optional map (0..1) of the landing place.
    """
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel needs a centre")
    H, W = pop.shape

    wrapped = np.zeros((H, W))
    for i in range(kh):
        for j in range(kw):
            wrapped[(i - kh // 2) % H, (j - kw // 2) % W] += kernel[i, j]

    new = np.fft.irfft2(np.fft.rfft2(pop) * np.fft.rfft2(wrapped), s=(H, W))
    np.maximum(new, 0, out=new)      # populations: the FFT leaves -1e-17 here and there
    return new if survival is None else new * survival
