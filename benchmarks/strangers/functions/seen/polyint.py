import numpy as np

def polyphase_interpolate(x, h, L):
    """Upsample x by L (zero stuffing) and filter with h, y has len(x)*L samples.

    Equivalent to: u = zeros(len(x)*L); u[::L] = x; np.convolve(u, h)[:len(u)]
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    h = np.pad(h, (0, -len(h) % L))
    phases = [np.convolve(x, h[p::L])[:len(x)] for p in range(L)]
    return np.stack(phases).reshape(-1)
