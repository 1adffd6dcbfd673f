import numpy as np


def resample_fir(h, x, up=1, down=1, complete=True):
    """Insert up-1 zeros after each sample, filter with h, keep every down-th value,
    without ever computing with the zeros or the values thrown away.

    complete=True  as scipy.signal.upfirdn: everything until the last sample has decayed,
                   ceil(((len(x) - 1) * up + len(h)) / down) values
    complete=False ceil(len(x) * up / down) values
    """
    dtype = np.result_type(np.asarray(h), np.asarray(x), np.float32)
    h = np.asarray(h, dtype)
    x = np.asarray(x, dtype)
    if complete:
        length = (len(x) - 1) * up + len(h)
    else:
        length = len(x) * up
    count = -(-length // down)
    y = np.zeros(count, dtype=dtype)

    phases = [h[p::up] for p in range(up)]
    for m in range(count):
        n, phase = divmod(m * down, up)
        taps = phases[phase]
        # taps[k] meets x[n - k]
        first = max(0, n - len(x) + 1)
        last = min(len(taps), n + 1)
        if first < last:
            y[m] = np.dot(taps[first:last], x[n - last + 1:n - first + 1][::-1])
    return y
