import numpy as np

def gauss_taps(sigma, truncate=4.0):
    r = int(truncate * sigma + 0.5)
    t = np.arange(-r, r + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()

def gaussian_blur(im, sigma):
    """Gaussian blur of a 2-D image. sigma is one number or (sigma_y, sigma_x).
    Border: mirror about the centre of the edge pixel (d c b | a b c d | c b a).
    Always returns float64, the input stays as it was."""
    if np.isscalar(sigma):
        sigma = (sigma, sigma)
    buf = np.array(im, dtype=float)
    for s in sigma:
        # blur along the rows axis, then turn the picture; two turns = upright again
        if s > 0:
            k = gauss_taps(s)
            r = len(k) // 2
            padded = np.pad(buf, ((r, r), (0, 0)), mode='reflect')
            n = buf.shape[0]
            acc = np.zeros_like(buf)
            for i, wgt in enumerate(k):
                acc += wgt * padded[i:i + n]
            buf = acc
        buf = buf.T
    return buf
