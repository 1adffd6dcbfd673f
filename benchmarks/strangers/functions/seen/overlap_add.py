import numpy as np


def xcorr_blocks(x, h, block=8):
    """Valid cross-correlation of a long signal with h, computed block by block
    (overlap-add), as one would do on a DSP with little memory.

        y[n] = sum_k h[k] * x[n + k]
    """
    x = np.asarray(x, dtype=np.float64)
    g = np.asarray(h, dtype=np.float64)[::-1]
    K = len(g)
    if len(x) < K:
        raise ValueError("signal shorter than filter")
    n_blocks = -(-len(x) // block)
    xz = np.concatenate([x, np.zeros(n_blocks * block - len(x))])

    full = np.empty(n_blocks * block)
    tail = np.zeros(K - 1)
    for i in range(n_blocks):
        seg = np.convolve(xz[i * block:(i + 1) * block], g)    # block + K - 1 samples
        head = seg[:block].copy()
        m = min(block, K - 1)
        head[:m] += tail[:m]
        full[i * block:(i + 1) * block] = head
        tail = seg[block:]
    return full[K - 1:len(x)]


if __name__ == "__main__":
    t = np.arange(40.)
    print(np.allclose(xcorr_blocks(t, [1, 2, 3]), np.correlate(t, [1, 2, 3], 'valid')))
